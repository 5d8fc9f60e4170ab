import type { ComponentType } from 'react';
import { useRoutes } from 'react-router-dom';
import { withDeadline } from './deadline';
import { LazyPage } from './LazyPage';
import { NotFoundPage } from './NotFoundPage';

/** What every remote exposes as './App'. */
export interface RemoteModule {
  default: ComponentType;
}

/** A remote's pages: absolute path to the import of its page. */
export type RemotePages = Record<string, () => Promise<{ default: ComponentType }>>;

/** The component a remote exposes: its pages at their absolute paths, each loaded when it is opened. */
export function createRemoteApp(pages: RemotePages): ComponentType {
  const routes = [
    ...Object.entries(pages).map(([path, load]) => ({
      path,
      caseSensitive: true,
      element: <LazyPage id={path} load={() => withDeadline(load())} />,
    })),
    { path: '*', element: <NotFoundPage /> },
  ];
  return function RemoteApp() {
    return useRoutes(routes);
  };
}
