import { type Page, type Role, textsOf } from '@fulcrum/shared-ui';
import { matchPath } from 'react-router-dom';

/** Each role has a remote of its own. */
export type RemoteName = Role;

interface PageTable {
  pages: Omit<Page, 'load'>[];
  /** English, as the build names them in its catalogues (`shells/build/languages.ts`). */
  texts: Record<string, string>;
}

/** Put in by the build (`shells/build/page-tables.ts`): guards, addresses and names, no code of a page. */
declare const PAGE_TABLES: Record<RemoteName, PageTable>;

const remotes = Object.keys(PAGE_TABLES) as RemoteName[];

/** Every page of every remote, those of one remote in the order of its sidebar. */
export const remotePages = remotes.flatMap((remote) => {
  const { pages, texts } = PAGE_TABLES[remote];
  const t = textsOf(texts);
  return pages.map((page) => ({ ...page, remote, t }));
});

/** The page of a remote that an address belongs to. */
export const pageAt = (pathname: string) =>
  remotePages.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname));

/** The name under which the code of a remote is kept. */
export const remotePageId = (remote: RemoteName): string => `remote:${remote}`;

/** Where users start whose role has no pages. */
export const FALLBACK_PATH = '/dashboard';

/** Where staff set up the second factor that their team asks for. */
export const ENROL_PATH = '/set-up-second-factor';

/** The page that a role starts on. */
export const homeOf = (role: string): string =>
  remotePages.find(({ home, remote }) => home && remote === role)?.path ?? FALLBACK_PATH;
