import { type Page, type Role, textsOf } from '@fulcrum/shared-ui';
import { matchPath } from 'react-router-dom';

/** Each role has its own remote. */
export type RemoteName = Role;

interface PageTable {
  pages: Omit<Page, 'load'>[];
  /** The English texts, by which the build identifies them in its catalogues (`shells/build/languages.ts`). */
  texts: Record<string, string>;
}

/** Defined by the build (`shells/build/page-tables.ts`): guards, addresses and names, without the pages' code. */
declare const PAGE_TABLES: Record<RemoteName, PageTable>;

const remotes = Object.keys(PAGE_TABLES) as RemoteName[];

/** Every page of every remote; those of one remote in the order of its menu. */
export const remotePages = remotes.flatMap((remote) => {
  const { pages, texts } = PAGE_TABLES[remote];
  const t = textsOf(texts);
  return pages.map((page) => ({ ...page, remote, t }));
});

/** The remote page at an address. */
export const pageAt = (pathname: string) =>
  remotePages.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname));

/** The key under which the code of a remote is cached. */
export const remotePageId = (remote: RemoteName): string => `remote:${remote}`;

/** The start page of roles that have no pages. */
export const FALLBACK_PATH = '/dashboard';

/** The page where staff set up the second factor that their team requires. */
export const ENROL_PATH = '/set-up-second-factor';

/** The start page of a role. */
export const homeOf = (role: string): string =>
  remotePages.find(({ home, remote }) => home && remote === role)?.path ?? FALLBACK_PATH;
