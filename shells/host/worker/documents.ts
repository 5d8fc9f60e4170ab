/** As the build lists it (`shells/build/preload.ts`). */
export interface Preload {
  /** A regular expression over the path. */
  pattern: string;
  /** Elements for the head of the page's document. */
  tags: string[];
  /** Further ones for whoever reads another language than English. */
  languages?: Record<string, string[]>;
}

/** Where the page begins to name its files: as the server puts them in (backend/src/platform/http/shells.ts). */
const FIRST_FILE = '<script';
const LANGUAGE = /<html lang="([\w-]+)"/;

/**
 * The kept page of the application with the names of the files that an address loads, and its first calls, as its document from the server
 * has them: they are there at once, not one after the other.
 */
export async function withFiles(kept: Response, pathname: string, preloads: readonly Preload[]): Promise<Response> {
  const page = preloads.find(({ pattern }) => new RegExp(pattern).test(pathname));
  if (!page) return kept;
  const html = await kept.text();
  const [, lang = 'en'] = LANGUAGE.exec(html) ?? [];
  const tags = [...page.tags, ...(page.languages?.[lang] ?? [])].join('');
  const headers = new Headers(kept.headers);
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  return new Response(
    html.replace(FIRST_FILE, (file) => tags + file),
    { status: kept.status, headers },
  );
}
