import path from 'node:path';
import { type BuildManifest, federationModules, filesOf, chunkOfGroup, readManifest } from './chunks.ts';
import { earlyScript } from './early.ts';
import { LANGUAGES_MODULE, languageNames } from './languages.ts';
import { FEDERATION } from './output.ts';
import { moduleOf, readPages } from './page-tables.ts';

/** What the server adds to the head of the pages at an address: ready-made elements, mostly links. */
export interface Preload {
  /** A regular expression for the path. */
  pattern: string;
  tags: string[];
  /** Additional tags by language, for readers of languages other than English. */
  languages?: Record<string, string[]>;
  /**
   * Set for a page that the server renders for the signed-in user: the role and the calls that it needs, and the file
   * of its document.
   */
  rendered?: { path: string; role: string; calls: readonly string[]; document: string };
}

/** The files of a shell's texts in a language that a page needs; `isHome` for the home page. */
export function languageFiles(shell: string, lang: string, isHome = true): string[] {
  const manifest = readManifest(shell);
  const wanted = isHome ? [lang] : [lang, `further/${lang}`];
  return Object.keys(manifest)
    .filter((name) => wanted.some((one) => name.endsWith(`${LANGUAGES_MODULE}/${one}`)))
    .flatMap((name) => manifest[name]?.file ?? []);
}

const EXTENSIONS = ['.tsx', '.ts'];

/** "/student/take-quiz/:quizId" as the source of a regular expression. */
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

const LOGIN = '/login';

/**
 * The preloads of the host's own pages, in addition to what every page loads. The login page also lists the files of
 * the home pages. The landing page is plain HTML and needs none.
 */
export async function hostPreloads(shell: string, { remotes, early }: Around): Promise<Preload[]> {
  const pages = await readPages(path.basename(shell));
  const homes = await Promise.all(remotes.map(homeOf));
  return pages
    .filter((page) => page.path !== '/')
    .map((page) => ({
      pattern: patternOf(page.path),
      ...(page.path === LOGIN ? { languages: homesIn(homes) } : {}),
      tags: [
        ...(page.path === LOGIN ? [earlyScript(early)] : []),
        ...ownFiles(shell, page).map((file) => tagOf(`/${file}`)),
        ...(page.path === LOGIN ? homes.map((home) => deferredLinks(home)) : []),
      ],
    }));
}

interface Around {
  /** The folders of the remotes. */
  remotes: string[];
  /** The address of the early script. */
  early: string;
}

/** The files that a page of the host needs in addition to what every page loads. */
function ownFiles(shell: string, page: { load: () => unknown }): string[] {
  const manifest = readManifest(shell);
  const everywhere = new Set(hostFiles(shell));
  const files = filesOf(manifest, [moduleName(manifest, moduleOf(page.load.toString()))]);
  return files.filter((file) => !everywhere.has(file));
}

/** The styles of the login page that not every page has. */
export async function loginStyles(shell: string): Promise<string[]> {
  const login = (await readPages(path.basename(shell))).find((page) => page.path === LOGIN);
  return login ? ownFiles(shell, login).filter((file) => file.endsWith('.css')) : [];
}

interface RemoteHome {
  shell: string;
  /** Scripts and styles: a script requests its styles only once it is loaded itself. */
  files: string[];
}

async function homeOf(shell: string): Promise<RemoteHome> {
  const home = (await readPages(path.basename(shell))).find((page) => page.home);
  if (!home) throw new Error(`${shell} has no home page`);
  return { shell, files: pageFiles(shell, home) };
}

/** Fetched for a page that may come: a browser warns of a style sheet that is preloaded and then not used. */
const aheadTag = (url: string): string =>
  tagOf(url).replace('rel="preload"', 'rel="prefetch"').replace('<link', '<link fetchpriority="low"');

/**
 * An inert list: a browser requests nothing in it until the page takes it out
 * (`shells/host/src/federation/fetch-ahead.ts`).
 */
export const deferredLinks = ({ shell, files }: RemoteHome): string =>
  `<template data-remote="${path.basename(shell)}">${files.map(aheadTag).join('')}</template>`;

/** The lists of the home pages' text files, by language. */
const homesIn = (homes: RemoteHome[]): Record<string, string[]> =>
  Object.fromEntries(
    languageNames().map((lang) => [
      lang,
      homes.map(({ shell }) =>
        deferredLinks({ shell, files: languageFiles(shell, lang).map((file) => baseOf(shell) + file) }),
      ),
    ]),
  );

const baseOf = (shell: string) => `/remotes/${path.basename(shell)}/`;

/** The addresses of the files that a page of a remote needs, including the remote's entry and its page table. */
function pageFiles(shell: string, page: { load: () => unknown }): string[] {
  const manifest = readManifest(shell);
  const modules = [
    ...federationModules(manifest, 'REMOTE_ENTRY_ID'),
    'src/App.tsx',
    moduleName(manifest, moduleOf(page.load.toString())),
  ];
  return filesOf(manifest, modules).map((file) => baseOf(shell) + file);
}

/** The file name of a server-rendered page's document, which lacks the rendered markup. */
export const documentOf = (address: string): string => `rendered${address.replaceAll('/', '.')}.html`;

/** The server-rendered pages of a remote, each with the styles that it needs in addition to those of every page. */
export async function renderedDocuments(shell: string): Promise<{ address: string; styles: string[] }[]> {
  const pages = await readPages(path.basename(shell));
  return pages
    .filter(({ rendered }) => rendered)
    .map((page) => ({
      address: page.path,
      styles: pageFiles(shell, page).filter((file) => file.endsWith('.css')),
    }));
}

/** What a page requests before the files of any remote. */
interface First {
  /** The address of the early script. */
  early: string;
  /** Files of the host. */
  files: string[];
}

/**
 * The preloads of a remote's pages: the entry, the page table and the page itself, all at once instead of one after the
 * other. Some files of the host are requested before them.
 */
export async function remotePreloads(shell: string, { early, files }: First): Promise<Preload[]> {
  const role = path.basename(shell);
  const languagesFor = (isHome: boolean) =>
    Object.fromEntries(
      languageNames().map((lang) => [
        lang,
        languageFiles(shell, lang, isHome).map((file) => tagOf(baseOf(shell) + file)),
      ]),
    );
  const pages = await readPages(role);
  return pages.map((page) => ({
    pattern: patternOf(page.path),
    ...(page.rendered && {
      rendered: { path: page.path, role, calls: page.firstCalls ?? [], document: documentOf(page.path) },
    }),
    languages: languagesFor(page.home === true),
    tags: [
      ...(page.rendered ? [earlyScript(early)] : []),
      ...[...files.map((file) => `/${file}`), ...pageFiles(shell, page)].map(tagOf),
    ],
  }));
}

/** All files that the host loads before it can paint, at any address. */
export function hostFiles(shell: string): string[] {
  const manifest = readManifest(shell);
  const federation = chunkOfGroup(manifest, FEDERATION);
  return filesOf(manifest, [
    'index.html',
    ...federationModules(manifest, 'hostAutoInit'),
    ...federationModules(manifest, 'pendingShares'),
    ...federationModules(manifest, 'REMOTE_ENTRY_ID'),
    federation,
    // The packages that the host shares with the remotes.
    ...(manifest[federation]?.dynamicImports ?? []),
  ]);
}

const PRELOAD_TAG = /\s*<link rel="modulepreload"[^>]*href="\/([^"]+)"[^>]*>/g;

/**
 * Adds everything that a page will load to its head: styles, then scripts, the largest first, so that the connection is
 * busy while small files wait for their round trip.
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
