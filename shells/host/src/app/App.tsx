import {
  ConfirmArea,
  createQueryClient,
  holdServerNow,
  LazyPage,
  LineBar,
  setHomePath,
  ToastArea,
  usePart,
  useSession,
} from '@fulcrum/shared-ui';
import { deviceOwner } from '@fulcrum/shared-ui/device';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { BrowserRouter, type RouteObject, useRoutes } from 'react-router-dom';
import { pages } from '../pages';
import { pressHeld } from '../early/held-press';
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
  const [began] = useState(account);
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
      {offline && account && <offline.Offline began={began} />}
    </>
  );
}

type RouterType = ComponentType<{ children: ReactNode }>;

/** An address and a session that change together are one paint: after a logout no guard sees the old address. */
const InBrowser: RouterType = ({ children }) => <BrowserRouter useTransitions={false}>{children}</BrowserRouter>;

const goOn = () => holdServerNow(null);

/** The page is no longer as it was rendered before its code. */
function noteTakenOver(): void {
  delete document.getElementById('root')?.dataset.page;
  pressHeld();
}

interface AppProps {
  /** Another one where a page is rendered outside of a browser. */
  Router?: RouterType;
  /** With what a rendered page shows. */
  filled?: QueryClient | undefined;
}

/** The whole product in the browser: the host owns the router, the query cache, the dialogs and the toasts. */
export function App({ Router = InBrowser, filled }: AppProps) {
  const [queries] = useState(() => filled ?? createQueryClient());
  // Before the effects of what is shown: they see how late it is.
  useLayoutEffect(goOn, []);
  useEffect(noteTakenOver, []);
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
