import type { RemotePages } from '@fulcrum/shared-ui';

/**
 * The host's own pages. Paths match case: /AccessDenied and /Accessdenied are two pages. One line per page, written
 * exactly like this: the build reads them to tell the server what to preload for an address (shells/build/preload.ts).
 */
export const pages: RemotePages = {
  '/': () => import('./landing/LandingPage'),
  '/login': () => import('./auth/LoginPage'),
  '/register': () => import('./auth/RegisterPage'),
  '/forgot-password': () => import('./auth/ForgotPasswordPage'),
  '/reset-password/:token': () => import('./auth/ResetPasswordPage'),
  '/set-password': () => import('./auth/SetPasswordPage'),
  '/complete-parent/:studentId': () => import('./auth/CompleteParentPage'),
  '/AccessDenied': () => import('./access/AccessDeniedPage'),
  '/Accessdenied': () => import('./access/PendingAccessPage'),
  '/dashboard': () => import('./access/FallbackDashboardPage'),
};
