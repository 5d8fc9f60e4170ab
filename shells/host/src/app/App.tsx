import {
  ConfirmArea,
  createQueryClient,
  LazyPage,
  LineBar,
  setHomePath,
  ToastArea,
  usePart,
  useSession,
} from '@fulcrum/shared-ui';
import { deviceOwner } from '@fulcrum/shared-ui/device';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { BrowserRouter, type RouteObject, useRoutes } from 'react-router-dom';
import { pages } from '../pages';
import { homeOf } from '../page-tables';
import { Layout } from './Layout';
import { RemotePage } from './RemotePage';
import { SessionEnd } from './SessionEnd';

setHomePath(homeOf);

const routes: RouteObject[] = [
  ...pages.map(({ path, load, framed }) => ({
    path,
    caseSensitive: true,
    element: framed ? (
      <Layout>
        <LazyPage id={path} load={load} />
      </Layout>
    ) : (
      <LazyPage id={path} load={load} fallback={null} />
    ),
  })),
  { path: '*', element: <RemotePage /> },
];

function Pages() {
  return useRoutes(routes);
}

const loadOffline = () => import('../offline/Offline').then(({ AsOf, Offline }) => ({ AsOf, Offline }));
/** By then a first visit has loaded what it shows: only then the product is kept for later ones (ms). */
const OFFLINE_AFTER_MS = 5_000;

/** Whether there is a line, and what makes the product usable without one. */
function Line() {
  const account = useSession()?.user.id;
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), OFFLINE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const isWanted = account !== undefined && (isLate || account === deviceOwner());
  const { part: offline } = usePart(loadOffline, isWanted);
  return (
    <>
      <LineBar>{offline && <offline.AsOf />}</LineBar>
      {offline && account && <offline.Offline />}
    </>
  );
}

type RouterType = ComponentType<{ children: ReactNode }>;

/** An address and a session that change together are one paint: after a logout no guard sees the old address. */
const InBrowser: RouterType = ({ children }) => <BrowserRouter useTransitions={false}>{children}</BrowserRouter>;

/**
 * The whole product in the browser: the host owns the router, the query cache, the dialogs and the toasts.
 * @param Router another one while the build renders a page
 */
export function App({ Router = InBrowser }: { Router?: RouterType }) {
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <Router>
        <SessionEnd />
        <Pages />
        <Line />
      </Router>
      <ConfirmArea />
      <ToastArea />
    </QueryClientProvider>
  );
}
