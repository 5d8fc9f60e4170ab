import path from 'node:path';
import { type BuildManifest, federationModules, filesOf, groupIn, readManifest } from './chunks.ts';
import { earlyScript } from './early.ts';
import { LANGUAGES_MODULE, languageNames } from './languages.ts';
import { FEDERATION } from './output.ts';
import { moduleOf, readPages } from './page-tables.ts';

/** What the server adds to the head of an address' page: ready-made elements, mostly links. */
export interface Preload {
  /** A regular expression over the path. */
  pattern: string;
  tags: string[];
  /** Further ones for whoever reads another language than English. */
  languages?: Record<string, string[]>;
  /** For a page that the server renders for whoever is signed in: with what, and the file of its document. */
  rendered?: { path: string; role: string; calls: readonly string[]; document: string };
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

/** The page on which people sign in. */
const LOGIN = '/login';

/**
 * The preloads of the host's own pages, beyond what every page loads; with the login page, the lists of what the home pages need. The
 * landing page is plain HTML and needs none.
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
        ...(page.path === LOGIN ? homes.map((home) => listForLater(home)) : []),
      ],
    }));
}

interface Around {
  /** The folders of the remotes. */
  remotes: string[];
  /** The address of the early script. */
  early: string;
}

/** What a page of the host needs beyond what every page loads. */
function ownFiles(shell: string, page: { load: () => unknown }): string[] {
  const manifest = readManifest(shell);
  const everywhere = new Set(hostFiles(shell));
  const files = filesOf(manifest, [moduleName(manifest, moduleOf(page.load.toString()))]);
  return files.filter((file) => !everywhere.has(file));
}

/** The styles of the login page beyond those of every page. */
export async function loginStyles(shell: string): Promise<string[]> {
  const login = (await readPages(path.basename(shell))).find((page) => page.path === LOGIN);
  return login ? ownFiles(shell, login).filter((file) => file.endsWith('.css')) : [];
}

interface RemoteHome {
  shell: string;
  /** Scripts, and styles: a script asks for its own only when it is there itself. */
  files: string[];
  /** What its first paint asks the server for. */
  calls?: readonly string[] | undefined;
}

async function homeOf(shell: string): Promise<RemoteHome> {
  const home = (await readPages(path.basename(shell))).find((page) => page.home);
  if (!home) throw new Error(`${shell} has no home page`);
  return { shell, files: pageFiles(shell, home), calls: home.firstCalls };
}

/** A browser asks for none of it until the page takes it out of the list (`shells/host/src/federation/fetch-ahead.ts`). */
export function listForLater({ shell, files, calls }: RemoteHome): string {
  const links = files.map((file) => tagOf(file).replace('<link', '<link fetchpriority="low"'));
  const data = calls ? ` data-calls="${calls.join(' ')}"` : '';
  return `<template data-remote="${path.basename(shell)}"${data}>${links.join('')}</template>`;
}

/** What the home pages say in each language. */
const homesIn = (homes: RemoteHome[]): Record<string, string[]> =>
  Object.fromEntries(
    languageNames().map((lang) => [
      lang,
      homes.map(({ shell }) =>
        listForLater({ shell, files: languageFiles(shell, lang).map((file) => baseOf(shell) + file) }),
      ),
    ]),
  );

const baseOf = (shell: string) => `/remotes/${path.basename(shell)}/`;

/** The addresses of what a page of a remote needs, the remote's entry and its list of pages among it. */
function pageFiles(shell: string, page: { load: () => unknown }): string[] {
  const manifest = readManifest(shell);
  const modules = [
    ...federationModules(manifest, 'REMOTE_ENTRY_ID'),
    'src/App.tsx',
    moduleName(manifest, moduleOf(page.load.toString())),
  ];
  return filesOf(manifest, modules).map((file) => baseOf(shell) + file);
}

/** The file of a page that the server renders: its document without what is rendered. */
export const documentOf = (address: string): string => `rendered${address.replaceAll('/', '.')}.html`;

/** The documents of a remote's pages that the server renders, each with the styles that it needs beyond those of every page. */
export async function renderedDocuments(shell: string): Promise<{ address: string; styles: string[] }[]> {
  const pages = await readPages(path.basename(shell));
  return pages
    .filter(({ rendered }) => rendered)
    .map((page) => ({
      address: page.path,
      styles: pageFiles(shell, page).filter((file) => file.endsWith('.css')),
    }));
}

/** What is asked for before the files of any remote. */
interface First {
  /** The address of the early script. */
  early: string;
  /** Files of the host. */
  files: string[];
}

/**
 * The preloads of one remote: its entry, its list of pages and the page itself, at once instead of one by one, after
 * those files of the host that come first.
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
      ...(page.firstCalls ? [earlyScript(early, { role, calls: page.firstCalls })] : []),
      ...[...files.map((file) => `/${file}`), ...pageFiles(shell, page)].map(tagOf),
    ],
  }));
}

/** Everything that the host loads before it can paint, whatever the address. */
export function hostFiles(shell: string): string[] {
  const manifest = readManifest(shell);
  const federation = groupIn(manifest, FEDERATION);
  return filesOf(manifest, [
    'index.html',
    ...federationModules(manifest, 'hostAutoInit'),
    ...federationModules(manifest, 'pendingShares'),
    ...federationModules(manifest, 'REMOTE_ENTRY_ID'),
    federation,
    // The packages that it hands to the remotes.
    ...(manifest[federation]?.dynamicImports ?? []),
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
