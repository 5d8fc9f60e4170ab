import type { KeptPage } from './kept-page';

/** As the build lists it (`shells/build/preload.ts`). */
export interface Preload {
  /** A regular expression over the path. */
  pattern: string;
  /** Elements for the head of the page's document. */
  tags: string[];
  /** Further ones for whoever reads another language than English. */
  languages?: Record<string, string[]>;
}

/** What the worker puts into a document. */
interface Around {
  preloads: readonly Preload[];
  /** The worker's build. */
  build: string;
  /** The page as it was last seen here. */
  seen: KeptPage | null;
}

/** Where the page begins to name its files: as the server puts them in (backend/src/platform/http/shells.ts). */
const FIRST_FILE = '<script';
const LANGUAGE = /<html lang="([\w-]+)" dir="(\w+)"/;
/** What the page says while it loads. */
const ROOT = /<div id="root">[^]*?<\/div>\s*<\/div>/;

/** What names code. */
const CODE = /\s*<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g;

/** The document of a home page with the page in it as it was last seen, until its code has painted it anew. */
function withPage(html: string, pathname: string, { markup, styles }: KeptPage): string {
  const links = styles
    .filter((style) => !html.includes(`<link rel="stylesheet" crossorigin href="${style}"`))
    .map((style) => `<link rel="stylesheet" crossorigin href="${style}">`);
  // A browser asks for none of it until the page is painted (src/early/after-paint.ts).
  const code = `<template data-code>${(html.match(CODE) ?? []).join('')}</template>`;
  return html
    .replace(CODE, '')
    .replace('</head>', (end) => links.join('') + code + end)
    .replace(ROOT, () => `<div id="root" data-page="${pathname}">${markup}</div>`);
}

/**
 * The kept page of the application with the names of the files that an address loads, and its first calls, as its document from the server
 * has them: they are there at once, not one after the other. With the page as it was last seen, it is painted before its code is there.
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
