import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { remotes } from '../federation-shared.ts';
import { hostDefinitions, languageNames, languageOf, LANGUAGES_MODULE } from './languages.ts';
import { moduleOf, readPages } from './page-tables.ts';

/** A page that the server renders for whoever is signed in. */
export interface RenderedPage {
  /** Of the remote that it belongs to. */
  role: string;
  path: string;
  /** Its source, without an ending. */
  source: string;
}

const ENTRY = 'virtual:renderer';
const NOTHING = '\0nothing';
/** What stands for local storage in the bundle: each rendering has its own. */
const STORAGE = 'globalThis.fulcrumRendersFor';
/** Loads remotes in a browser; here they are part of the bundle. */
const LOADS_REMOTES = /[\\/]federation[\\/]remotes$/;

/** Every page of the remotes that is marked in its table. */
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

/** What these pages say, by language: the host's texts first. */
async function textsOf(pages: RenderedPage[]): Promise<string> {
  const shells = ['host', ...new Set(pages.map(({ role }) => role))];
  const all = languageNames().map(
    async (lang) => [lang, await Promise.all(shells.map((shell) => languageOf(shell, lang)))] as const,
  );
  return JSON.stringify(Object.fromEntries(await Promise.all(all)));
}

/** The module that the server imports (backend/src/platform/http/rendered-page.ts). */
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

/** The bundle has the code of these pages alone: whatever else is loaded on demand is nothing here. */
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

/** Bundles what renders these pages into the host's build, for the server: `server/renderer.mjs`. */
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
