import type { RemotePages } from '@fulcrum/shared-ui';

/**
 * The pages of this shell. One line per page, written exactly like this: the host's build reads them to tell the
 * server what to preload for an address (shells/build/preload.ts).
 */
export const pages: RemotePages = {
  '/parent-dashboard': () => import('./features/children/pages/ParentDashboardPage'),
};
