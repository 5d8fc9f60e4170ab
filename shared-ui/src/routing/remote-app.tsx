import { type ComponentType, createContext, use } from 'react';
import { matchPath, useRoutes } from 'react-router-dom';
import { withDeadline } from '../line/deadline';
import { addFurther, type Languages, withAllTexts } from '../i18n/texts';
import { LazyPage } from './LazyPage';
import { NotFoundPage } from './NotFoundPage';
import { fetchPage } from './page-code';
import type { Page } from './pages';

/** The component that a remote exposes. */
export type RemoteApp = ComponentType & {
  /** Fetches the code of an address's page before it is shown. */
  preload?: (pathname: string) => Promise<void>;
  /** What its pages say in other languages. */
  languages?: Languages;
};

/** What every remote exposes as './App'. */
export interface RemoteModule {
  default: RemoteApp;
}

/**
 * Fetches the code of the page that an address belongs to; does nothing when no page has it.
 *
 * @throws when the code does not come.
 */
export async function preloadPage(pages: readonly Pick<Page, 'path' | 'load'>[], pathname: string): Promise<void> {
  const page = pages.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname));
  if (page) await fetchPage(page.path, page.load);
}

const Pages = createContext<readonly Page[]>([]);

/** The page table of this shell, for its pages: they cannot import the table that loads them. */
export const usePages = (): readonly Page[] => use(Pages);

/**
 * The component a remote exposes: its pages at their absolute paths, each loaded when it is opened.
 *
 * @param further what pages other than the home page say
 */
export function createRemoteApp(table: readonly Page[], languages: Languages, further: Languages): RemoteApp {
  addFurther(further);
  const pages = table.map((page) => (page.home ? page : { ...page, load: () => withAllTexts(page.load) }));
  const routes = [
    ...pages.map(({ path, load }) => ({
      path,
      caseSensitive: true,
      element: <LazyPage id={path} load={() => withDeadline(load())} />,
    })),
    { path: '*', element: <NotFoundPage /> },
  ];
  function App() {
    return <Pages value={pages}>{useRoutes(routes)}</Pages>;
  }
  return Object.assign(App, { languages, preload: (pathname: string) => preloadPage(pages, pathname) });
}
