import { ConfirmArea, createQueryClient, LazyPage, ToastArea } from '@fulcrum/shared-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { BrowserRouter, type RouteObject, useRoutes } from 'react-router-dom';
import { RemotePage } from './RemotePage';
import { SessionEnd } from './SessionEnd';

type PageImport = () => Promise<{ default: ComponentType }>;

/** The host's own pages. Paths match case: /AccessDenied and /Accessdenied are two pages. */
const HOST_PAGES: Record<string, PageImport> = {
  '/': () => import('../landing/LandingPage'),
  '/login': () => import('../auth/LoginPage'),
  '/register': () => import('../auth/RegisterPage'),
  '/forgot-password': () => import('../auth/ForgotPasswordPage'),
  '/reset-password/:token': () => import('../auth/ResetPasswordPage'),
  '/set-password': () => import('../auth/SetPasswordPage'),
  '/complete-parent/:studentId': () => import('../auth/CompleteParentPage'),
  '/AccessDenied': () => import('../pages/AccessDeniedPage'),
  '/Accessdenied': () => import('../pages/PendingAccessPage'),
  '/dashboard': () => import('../pages/FallbackDashboardPage'),
};

const routes: RouteObject[] = [
  ...Object.entries(HOST_PAGES).map(([path, load]) => ({
    path,
    caseSensitive: true,
    element: <LazyPage id={path} load={load} fallback={null} />,
  })),
  { path: '*', element: <RemotePage /> },
];

function Pages() {
  return useRoutes(routes);
}

/** The whole product in the browser: the host owns the router, the query cache, the dialogs and the toasts. */
export function App() {
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <SessionEnd />
        <Pages />
      </BrowserRouter>
      <ConfirmArea />
      <ToastArea />
    </QueryClientProvider>
  );
}
