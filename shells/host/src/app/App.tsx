import {
  ConfirmArea,
  createQueryClient,
  freezeServerClock,
  LazyPage,
  ConnectionBar,
  PageTable,
  setHomePath,
  ToastArea,
  useLazyModule,
  useSession,
} from '@fulcrum/shared-ui';
import { deviceOwner } from '@fulcrum/shared-ui/device';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { BrowserRouter, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { pages } from '../pages';
import { replayHeldPress } from '../early/held-press';
import { homeOf } from '../page-tables';
import { Layout } from './Layout';
import { RemotePage } from './RemotePage';
import { RequireRole } from './RequireRole';
import { SessionEnd } from './SessionEnd';

setHomePath(homeOf);

const routes: RouteObject[] = [
  ...pages.map(({ path, role, load, framed }) => ({
    path,
    caseSensitive: true,
    element: framed ? (
      <RequireRole role={role}>
        <Layout>
          <LazyPage id={path} load={load} />
        </Layout>
      </RequireRole>
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
/** By this time a first visit has loaded what it shows; only then are files kept for later visits (ms). */
const OFFLINE_AFTER_MS = 5_000;

/** A quiz says itself whether its answers are saved; nothing may lie over them. */
const QUIZ = /^\/student\/take-quiz\//;

/** The connection status, and the code that makes the product usable offline. */
function Line() {
  const { pathname } = useLocation();
  const account = useSession()?.user.id;
  const [began] = useState(account);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), OFFLINE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const isWanted = account !== undefined && (isLate || account === deviceOwner());
  const { part: offline } = useLazyModule(loadOffline, isWanted);
  return (
    <>
      <ConnectionBar quiet={QUIZ.test(pathname)}>{offline && <offline.AsOf />}</ConnectionBar>
      {offline && account && <offline.Offline began={began} />}
    </>
  );
}

type RouterType = ComponentType<{ children: ReactNode }>;

/** Paints a change of address and session together: after a logout no guard sees the old address. */
const InBrowser: RouterType = ({ children }) => <BrowserRouter useTransitions={false}>{children}</BrowserRouter>;

const goOn = () => freezeServerClock(null);

/** Marks the page as taken over from the rendered markup, and replays the press that was held until then. */
function noteTakenOver(): void {
  delete document.getElementById('root')?.dataset.page;
  replayHeldPress();
}

interface AppProps {
  /** Another router, for rendering a page outside a browser. */
  Router?: RouterType;
  /** The query cache with the data that a rendered page shows. */
  filled?: QueryClient | undefined;
}

/** The whole product in the browser: the host owns the router, the query cache, the dialogs and the toasts. */
export function App({ Router = InBrowser, filled }: AppProps) {
  const [queries] = useState(() => filled ?? createQueryClient());
  // Runs before the effects of the pages, so that they see the current time.
  useLayoutEffect(goOn, []);
  useEffect(noteTakenOver, []);
  return (
    <QueryClientProvider client={queries}>
      <Router>
        <SessionEnd />
        <PageTable value={pages}>
          <Pages />
        </PageTable>
        <Line />
      </Router>
      <ConfirmArea />
      <ToastArea />
    </QueryClientProvider>
  );
}
