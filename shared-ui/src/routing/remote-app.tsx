import type { ComponentType } from 'react';
import { matchPath, useRoutes } from 'react-router-dom';
import { withDeadline } from './deadline';
import { LazyPage } from './LazyPage';
import { NotFoundPage } from './NotFoundPage';
import { fetchPage, type LoadPage } from './page-code';

/** A list of pages: absolute path to the import of its page. Paths match case. */
export type RemotePages = Record<string, LoadPage>;

/** The component that a remote exposes. */
export type RemoteApp = ComponentType & {
  /** Fetches the code of an address's page before it is shown. */
  preload?: (pathname: string) => Promise<void>;
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
export async function preloadPage(pages: RemotePages, pathname: string): Promise<void> {
  const page = Object.entries(pages).find(([path]) => matchPath({ path, caseSensitive: true }, pathname));
  if (page) await fetchPage(...page);
}

/** The component a remote exposes: its pages at their absolute paths, each loaded when it is opened. */
export function createRemoteApp(pages: RemotePages): RemoteApp {
  const routes = [
    ...Object.entries(pages).map(([path, load]) => ({
      path,
      caseSensitive: true,
      element: <LazyPage id={path} load={() => withDeadline(load())} />,
    })),
    { path: '*', element: <NotFoundPage /> },
  ];
  function App() {
    return useRoutes(routes);
  }
  return Object.assign(App, { preload: (pathname: string) => preloadPage(pages, pathname) });
}
