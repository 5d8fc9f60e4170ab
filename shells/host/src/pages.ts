import type { Page } from '@fulcrum/shared-ui';

interface HostPage extends Page {
  /** Shown within the frame of the signed-in pages. */
  framed?: boolean;
}

/** The host's own pages: everything before sign-in, and the page for an address without access. */
export const pages: readonly HostPage[] = [
  { path: '/', role: 'anyone', load: () => import('./landing/LandingPage') },
  { path: '/login', role: 'anyone', load: () => import('./auth/LoginPage') },
  { path: '/register', role: 'anyone', load: () => import('./auth/RegisterPage') },
  { path: '/join/:token', role: 'anyone', load: () => import('./auth/JoinPage') },
  { path: '/forgot-password', role: 'anyone', load: () => import('./auth/ForgotPasswordPage') },
  { path: '/reset-password/:token', role: 'anyone', load: () => import('./auth/ResetPasswordPage') },
  { path: '/set-password', role: 'anyone', load: () => import('./auth/SetPasswordPage') },
  { path: '/second-factor', role: 'anyone', load: () => import('./auth/SecondFactorPage') },
  { path: '/set-up-second-factor', role: 'anyone', load: () => import('./app/EnrolPage') },
  { path: '/complete-parent/:studentId', role: 'anyone', load: () => import('./auth/CompleteParentPage') },
  {
    path: '/notifications',
    role: 'anyone',
    guide: 'account',
    framed: true,
    load: () => import('./notifications/NotificationsPage'),
  },
  { path: '/account', role: 'anyone', guide: 'account', framed: true, load: () => import('./account/AccountPage') },
  {
    path: '/account/profile',
    role: 'anyone',
    guide: 'account',
    framed: true,
    load: () => import('./account/ProfilePage'),
  },
  {
    path: '/account/sign-in',
    role: 'anyone',
    guide: 'account',
    framed: true,
    load: () => import('./account/SignInSettingsPage'),
  },
  {
    path: '/account/notifications',
    role: 'anyone',
    guide: 'account',
    framed: true,
    load: () => import('./account/NotificationSettingsPage'),
  },
  {
    path: '/account/device',
    role: 'anyone',
    guide: 'account',
    framed: true,
    load: () => import('./account/DevicePage'),
  },
  {
    path: '/account/data',
    role: 'anyone',
    guide: 'account',
    framed: true,
    load: () => import('./account/DataPage'),
  },
  { path: '/help/:role', role: 'anyone', framed: true, load: () => import('./help/HelpPage') },
  { path: '/prove-address/:token', role: 'anyone', load: () => import('./account/ProveAddressPage') },
  { path: '/AccessDenied', role: 'anyone', load: () => import('./access/AccessDeniedPage') },
  { path: '/Accessdenied', role: 'anyone', load: () => import('./access/PendingAccessPage') },
  { path: '/dashboard', role: 'anyone', load: () => import('./access/FallbackDashboardPage') },
];
