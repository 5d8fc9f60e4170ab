import type { Page } from '@fulcrum/shared-ui';
import type en from './locales/en.json';

/** The pages of parents. */
export const pages: readonly Page<keyof typeof en>[] = [
  {
    path: '/parent-dashboard',
    role: 'parent',
    guide: 'children',
    home: true,
    link: { label: 'dashboard', icon: 'home' },
    firstCalls: [
      '/api/performance/parent/{parentId}',
      '/api/consents',
      '/api/site',
      '/api/site/contacts',
      '/api/notifications/unread',
    ],
    rendered: true,
    load: () => import('./features/dashboard/pages/ParentDashboardPage'),
  },
  {
    path: '/parent-announcements',
    role: 'parent',
    guide: 'announcements',
    link: { label: 'announcements', icon: 'chat' },
    load: () => import('./features/announcements/pages/ParentAnnouncementsPage'),
  },
  {
    path: '/parent/marked/:submissionId',
    role: 'parent',
    guide: 'marked',
    load: () => import('./features/marked/pages/ParentMarkedPage'),
  },
];
