import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { remotes } from '../federation-shared.ts';
import { filesOf, readManifest } from './chunks.ts';
import { PSEUDO } from './languages.ts';
import { type Preload, tagOf } from './preload.ts';

interface PrecacheEntry {
  url: string;
  /** Null if the address changes with the content. */
  revision: string | null;
}

/**
 * The server returns the bare page of the application for any address without an extension that is not one of its own
 * pages.
 */
const SHELL_PAGE = '/app';
/**
 * Uncompressed size (bytes). Larger files serve a single page (phone numbers, PDF, video) and are kept when they are
 * used.
 */
const MOST_BYTES = 100_000;
const CODE = /\.(js|css)$/;
/** The pseudo-language, for tests only. */
const isPseudo = (file: string) => file.startsWith(`assets/${PSEUDO}-`);

const shortHash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 16);
const hashOf = (file: string) => shortHash(readFileSync(file));

/** The code of one build: its hashed files, and its entry. */
export function codeOf(dist: string, base: string, isNeeded: (file: string) => boolean = () => false): PrecacheEntry[] {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll(path.sep, '/'));
  return files
    .filter((file) => CODE.test(file) && !isPseudo(file) && (file.startsWith('assets/') || file === 'remoteEntry.js'))
    .filter((file) => isNeeded(file) || statSync(path.join(dist, file)).size <= MOST_BYTES)
    .toSorted()
    .map((file) => ({
      url: base + file,
      revision: file.startsWith('assets/') ? null : hashOf(path.join(dist, file)),
    }));
}

/** The role whose guide (`help/guide`) a file of the host contains, if any: it is kept for that role only. */
export const guideRoleOf = ({ url }: PrecacheEntry): string | undefined =>
  Object.keys(remotes).find((name) => new RegExp(String.raw`^/assets/${name}\.\w+-`).test(url));

/**
 * The tags that the worker adds to a document, as the server does: only for the home pages of students and parents,
 * which the server renders for a first visit. Including every page of every role would add as much text as the worker
 * has code.
 */
const ofHomes = (preloads: Preload[], first: string[]): Preload[] =>
  preloads
    .filter(({ rendered }) => rendered)
    .map(({ pattern, tags, languages = {} }) => {
      const spoken = Object.entries(languages).filter(([lang]) => lang !== PSEUDO);
      return { pattern, tags: [...tags, ...first], languages: Object.fromEntries(spoken) };
    });

/**
 * The module that reads the replies kept on the device, which a page from the worker waits for (src/app/restore-before-paint.ts).
 */
const OFFLINE = 'src/offline/Offline.tsx';

/**
 * Bundles the service worker into the host's build, with the list of files that it keeps.
 *
 * @param always files of the host that every page loads, whatever their size
 * @param preloads of all pages
 */
export async function buildServiceWorker(host: string, always: string[], preloads: Preload[]): Promise<void> {
  const dist = path.join(host, 'dist');
  const page = { url: SHELL_PAGE, revision: hashOf(path.join(dist, 'index.html')) };
  const icon = { url: '/favicon.svg', revision: hashOf(path.join(dist, 'favicon.svg')) };
  const own = codeOf(dist, '/', (file) => always.includes(file));
  const shell = [page, icon, ...own.filter((entry) => !guideRoleOf(entry))];
  const ofRemotes = Object.keys(remotes).map((name) => {
    const folder = path.join(host, '..', name, 'dist');
    const guide = own.filter((entry) => guideRoleOf(entry) === name);
    return [name, [...codeOf(folder, `/remotes/${name}/`), ...guide]] as const;
  });
  const reading = filesOf(readManifest(host), [OFFLINE]).filter((file) => !always.includes(file));
  const first = reading.map((file) => tagOf(`/${file}`));
  const precache = JSON.stringify({ shell, remotes: Object.fromEntries(ofRemotes) });
  await build({
    configFile: false,
    root: host,
    publicDir: false,
    logLevel: 'warn',
    define: {
      PRECACHE: precache,
      BUILD: JSON.stringify(shortHash(precache)),
      PRELOADS: JSON.stringify(ofHomes(preloads, first)),
      SHELL_PAGE: JSON.stringify(SHELL_PAGE),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: path.join(host, 'worker/worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}
