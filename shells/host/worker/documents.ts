import type { KeptPage } from './kept-page';

/** As the build writes it (`shells/build/preload.ts`). */
export interface Preload {
  /** A regular expression for the path. */
  pattern: string;
  /** Elements for the head of the page's document. */
  tags: string[];
  /** Additional elements for readers of languages other than English. */
  languages?: Record<string, string[]>;
}

/** What the worker puts into a document. */
interface Around {
  preloads: readonly Preload[];
  /** The id of the worker's build. */
  build: string;
  /** The page as it was last seen on this device. */
  seen: KeptPage | null;
}

/** Where the page's files are inserted, as the server does (backend/src/platform/http/shells.ts). */
const FIRST_FILE = '<script';
const LANGUAGE = /<html lang="([\w-]+)" dir="(\w+)"/;
/** The loading message of the page. */
const ROOT = /<div id="root">[^]*?<\/div>\s*<\/div>/;

/** Elements that load code. */
const CODE = /\s*<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g;

/** The document of a home page that contains the page as it was last seen, until the page's code paints it again. */
function withPage(html: string, pathname: string, { markup, styles }: KeptPage): string {
  const links = styles
    .filter((style) => !html.includes(`<link rel="stylesheet" crossorigin href="${style}"`))
    .map((style) => `<link rel="stylesheet" crossorigin href="${style}">`);
  // The browser fetches none of it until the page is painted (src/early/after-paint.ts).
  const code = `<template data-code>${(html.match(CODE) ?? []).join('')}</template>`;
  return html
    .replace(CODE, '')
    .replace('</head>', (end) => links.join('') + code + end)
    .replace(ROOT, () => `<div id="root" data-page="${pathname}">${markup}</div>`);
}

/**
 * Adds to the kept application page the files and first calls of an address, as in its document from the server, so
 * that they load at once instead of one after the other. Also adds the page as it was last seen, if there is one, so
 * that it is painted before its code is loaded.
 */
export async function withFiles(
  kept: Response,
  pathname: string,
  { preloads, build, seen }: Around,
): Promise<Response> {
  const page = preloads.find(({ pattern }) => new RegExp(pattern).test(pathname));
  if (!page) return kept;
  const bare = await kept.text();
  const [, lang = 'en', dir = 'ltr'] = LANGUAGE.exec(bare) ?? [];
  const spoken = seen ?? { lang, dir };
  const tags = [...page.tags, ...(page.languages?.[spoken.lang] ?? [])].join('');
  const owner = seen ? ` data-kept="${seen.account}"` : '';
  const html = bare
    .replace(LANGUAGE, `<html lang="${spoken.lang}" dir="${spoken.dir}" data-build="${build}"${owner}`)
    .replace(FIRST_FILE, (file) => tags + file);
  const headers = new Headers(kept.headers);
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  return new Response(seen ? withPage(html, pathname, seen) : html, { status: kept.status, headers });
}
