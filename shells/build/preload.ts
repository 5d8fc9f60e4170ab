import path from 'node:path';
import { type BuildManifest, federationModules, filesOf, readManifest } from './chunks.ts';
import { LANGUAGES_MODULE, languageNames } from './languages.ts';
import { moduleOf, readPages } from './page-tables.ts';

/** What the server adds to the head of an address' page: ready-made link elements. */
export interface Preload {
  /** A regular expression over the path. */
  pattern: string;
  tags: string[];
  /** Further ones for whoever reads another language than English. */
  languages?: Record<string, string[]>;
}

/** The files of a shell's texts in a language that a page needs: its home page, or another one. */
export function languageFiles(shell: string, lang: string, isHome = true): string[] {
  const manifest = readManifest(shell);
  const wanted = isHome ? [lang] : [lang, `further/${lang}`];
  return Object.keys(manifest)
    .filter((name) => wanted.some((one) => name.endsWith(`${LANGUAGES_MODULE}/${one}`)))
    .flatMap((name) => manifest[name]?.file ?? []);
}

const EXTENSIONS = ['.tsx', '.ts'];

/** "/student/take-quiz/:quizId" as a regular expression. */
export const patternOf = (page: string): string =>
  `^${page.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`;

export const tagOf = (url: string): string =>
  url.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${url}">`
    : `<link rel="modulepreload" crossorigin href="${url}">`;

function moduleName(manifest: BuildManifest, module: string): string {
  const name = EXTENSIONS.map((extension) => module + extension).find((candidate) => candidate in manifest);
  if (!name) throw new Error(`The build has no page ${module}`);
  return name;
}

/** The preloads of the host's own pages, beyond what every page loads. The landing page is plain HTML and needs none. */
export async function hostPreloads(shell: string): Promise<Preload[]> {
  const manifest = readManifest(shell);
  const everywhere = new Set(hostFiles(shell));
  const pages = await readPages(path.basename(shell));
  return pages
    .filter((page) => page.path !== '/')
    .map((page) => ({
      pattern: patternOf(page.path),
      tags: filesOf(manifest, [moduleName(manifest, moduleOf(page.load.toString()))])
        .filter((file) => !everywhere.has(file))
        .map((file) => tagOf(`/${file}`)),
    }));
}

/**
 * The preloads of one remote: its entry, its list of pages and the page itself, at once instead of one by one, after
 * those files of the host that come `first`.
 */
export async function remotePreloads(shell: string, first: string[]): Promise<Preload[]> {
  const manifest = readManifest(shell);
  const base = `/remotes/${path.basename(shell)}/`;
  const always = [
    ...federationModules(manifest, 'REMOTE_ENTRY_ID'),
    ...federationModules(manifest, 'localSharedImportMap'),
    'src/App.tsx',
  ];
  const languagesFor = (isHome: boolean) =>
    Object.fromEntries(
      languageNames().map((lang) => [lang, languageFiles(shell, lang, isHome).map((file) => tagOf(base + file))]),
    );
  const pages = await readPages(path.basename(shell));
  return pages.map((page) => ({
    pattern: patternOf(page.path),
    languages: languagesFor(page.home === true),
    tags: [
      ...first.map((file) => `/${file}`),
      ...filesOf(manifest, [...always, moduleName(manifest, moduleOf(page.load.toString()))]).map(
        (file) => base + file,
      ),
    ].map(tagOf),
  }));
}

/** Everything that the host loads before it can paint, whatever the address. */
export function hostFiles(shell: string): string[] {
  const manifest = readManifest(shell);
  const shareMaps = federationModules(manifest, 'localSharedImportMap');
  return filesOf(manifest, [
    'index.html',
    ...federationModules(manifest, 'hostAutoInit'),
    ...federationModules(manifest, 'pendingShares'),
    ...federationModules(manifest, 'REMOTE_ENTRY_ID'),
    ...shareMaps,
    ...shareMaps.flatMap((name) => manifest[name]?.dynamicImports ?? []),
  ]);
}

const PRELOAD_TAG = /\s*<link rel="modulepreload"[^>]*href="\/([^"]+)"[^>]*>/g;

/**
 * The head of a page with everything it will load: styles, then scripts, the largest first, so that the line is busy
 * while small files wait for their round trip.
 */
export function addToHead(html: string, files: string[], sizeOf: (file: string) => number): string {
  const known = [...html.matchAll(PRELOAD_TAG)].map(([, file = '']) => file);
  const scripts = [...new Set([...known, ...files.filter((file) => !file.endsWith('.css'))])];
  const styles = files.filter((file) => file.endsWith('.css') && !html.includes(`href="/${file}"`));
  const tags = [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.toSorted((a, b) => sizeOf(b) - sizeOf(a)).map((file) => tagOf(`/${file}`)),
  ];
  return html.replace(PRELOAD_TAG, '').replace('</head>', `${tags.join('\n')}\n</head>`);
}
