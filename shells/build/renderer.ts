import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { remotes } from '../federation-shared.ts';
import { hostDefinitions, languageNames, languageOf, LANGUAGES_MODULE } from './languages.ts';
import { moduleOf, readPages } from './page-tables.ts';

/** A page that the server renders for the signed-in user. */
export interface RenderedPage {
  /** The role whose remote has the page. */
  role: string;
  path: string;
  /** Its source file, without the extension. */
  source: string;
}

const ENTRY = 'virtual:renderer';
const NOTHING = '\0nothing';
/** Replaces local storage in the bundle: each rendering has its own. */
const STORAGE = 'globalThis.fulcrumRendersFor';
/** The module that loads remotes in a browser; here the remotes are part of the bundle. */
const LOADS_REMOTES = /[\\/]federation[\\/]remotes$/;

/** Every page of the remotes that is marked `rendered` in its table. */
export async function renderedPages(host: string): Promise<RenderedPage[]> {
  const found = await Promise.all(
    Object.keys(remotes).map(async (role) => {
      const rows = (await readPages(role)).filter(({ rendered }) => rendered);
      return rows.map((row) => ({
        role,
        path: row.path,
        source: path.join(host, '..', role, moduleOf(row.load.toString())),
      }));
    }),
  );
  return found.flat();
}

/** The texts of these pages by language, the host's first. */
async function textsOf(pages: RenderedPage[]): Promise<string> {
  const shells = ['host', ...new Set(pages.map(({ role }) => role))];
  const all = languageNames().map(
    async (lang) => [lang, await Promise.all(shells.map((shell) => languageOf(shell, lang)))] as const,
  );
  return JSON.stringify(Object.fromEntries(await Promise.all(all)));
}

/** The module that the server imports (backend/src/platform/http/rendered-pages.ts). */
async function entryCode(host: string, pages: RenderedPage[]): Promise<string> {
  const named = pages.map((page, place) => ({ ...page, remote: `remote${place}` }));
  const file = (name: string) => JSON.stringify(name);
  return [
    `import { fetchRemote, renderPage } from ${file(path.join(host, 'src/app/render.tsx'))};`,
    ...named.map(({ remote, role }) => `import ${remote} from ${file(path.join(host, '..', role, 'src/App.tsx'))};`),
    ...named.map(
      ({ remote, role, path: address }) =>
        `await fetchRemote(${file(role)}, { default: ${remote} }, ${file(address)});`,
    ),
    `const texts = ${await textsOf(pages)};`,
    `const keep = (storage) => { ${STORAGE} = storage; };`,
    'export const render = (lang, address, rendering) => renderPage(address, rendering, { texts: texts[lang] ?? [], keep });',
  ].join('\n');
}

/** Limits the bundle to the code of these pages: all other dynamic imports are replaced by an empty module. */
function onlyRendered(host: string, pages: RenderedPage[]): Plugin {
  const sources = new Set(pages.map(({ source }) => source));
  return {
    name: 'fulcrum:only-rendered',
    enforce: 'pre',
    resolveId(id, importer, { kind }) {
      if (id === ENTRY) return `\0${ENTRY}`;
      if (id.startsWith(LANGUAGES_MODULE)) return NOTHING;
      if (id === NOTHING || LOADS_REMOTES.test(id)) return NOTHING;
      const isOther = kind === 'dynamic-import' && !sources.has(path.resolve(path.dirname(importer ?? ''), id));
      return isOther ? NOTHING : null;
    },
    load(id) {
      if (id === `\0${ENTRY}`) return entryCode(host, pages);
      if (id === NOTHING)
        return 'export default {}; export const further = {}; export const loadRemoteModule = () => Promise.reject(new Error());';
      return null;
    },
  };
}

/** Bundles the page renderer for the server into the host's build: `server/renderer.mjs`. */
export async function buildRenderer(host: string, pages: RenderedPage[]): Promise<void> {
  await build({
    configFile: false,
    root: host,
    publicDir: false,
    logLevel: 'warn',
    define: { ...(await hostDefinitions()), localStorage: STORAGE, 'process.env.NODE_ENV': '"production"' },
    plugins: [onlyRendered(host, pages), react()],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: path.join(host, 'dist/server'),
      emptyOutDir: true,
      copyPublicDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { renderer: ENTRY },
        output: { format: 'es', entryFileNames: '[name].mjs', codeSplitting: false },
      },
    },
  });
}
