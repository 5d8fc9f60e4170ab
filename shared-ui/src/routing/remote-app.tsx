import { type ComponentType, createContext, use } from 'react';
import { matchPath, useRoutes } from 'react-router-dom';
import { withDeadline } from '../line/deadline';
import { registerLazyTexts, type Languages, loadWithTexts } from '../i18n/texts';
import { LazyPage } from './LazyPage';
import { NotFoundPage } from './NotFoundPage';
import { fetchPage } from './page-code';
import type { Page } from './pages';

/** The component exposed by a remote. */
export type RemoteApp = ComponentType & {
  /** Loads the code of an address's page before it is shown. */
  preload?: (pathname: string) => Promise<void>;
  /** Translations of its pages. */
  languages?: Languages;
};

/** The module that every remote exposes as './App'. */
export interface RemoteModule {
  default: RemoteApp;
}

/**
 * Loads the code of the page at an address; does nothing if no page matches.
 *
 * @throws if the code fails to load.
 */
export async function preloadPage(pages: readonly Pick<Page, 'path' | 'load'>[], pathname: string): Promise<void> {
  const page = pages.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname));
  if (page) await fetchPage(page.path, page.load);
}

/** Gives a shell's page table to what is below it; a page cannot import the table that loads it. */
export const PageTable = createContext<readonly Page[]>([]);

/** The page table of the shell that shows this component. */
export const usePages = (): readonly Page[] => use(PageTable);

/**
 * Creates the component that a remote exposes: its pages at their absolute paths, each loaded when opened.
 *
 * @param further translations of all pages except the home page
 */
export function createRemoteApp(table: readonly Page[], languages: Languages, further: Languages): RemoteApp {
  registerLazyTexts(further);
  const pages = table.map((page) => (page.home ? page : { ...page, load: () => loadWithTexts(page.load) }));
  const routes = [
    ...pages.map(({ path, load }) => ({
      path,
      caseSensitive: true,
      element: <LazyPage id={path} load={() => withDeadline(load())} />,
    })),
    { path: '*', element: <NotFoundPage /> },
  ];
  function App() {
    return <PageTable value={pages}>{useRoutes(routes)}</PageTable>;
  }
  return Object.assign(App, { languages, preload: (pathname: string) => preloadPage(pages, pathname) });
}
