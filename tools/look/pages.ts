import { REMOTE_ROUTES, type RemoteName } from '../../shared-ui/src/routing/routes.ts';

/** Who looks at a page: a signed-in role, or nobody. */
export type Viewer = RemoteName | 'nobody';

export interface PageToSee {
  path: string;
  viewer: Viewer;
}

const SOMEBODY = '0123456789abcdef01234567';

/** The host's own pages; ids stand for anybody's. */
const HOST_PAGES: PageToSee[] = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password/a-token',
  '/set-password',
  `/complete-parent/${SOMEBODY}`,
  '/AccessDenied',
  '/Accessdenied',
  '/dashboard',
  '/no-such-page',
].map((path) => ({ path, viewer: 'nobody' }));

/** Every page that exists, with the role it is for. Pages about one thing need an id and are left to their own tests. */
export function everyPage(): PageToSee[] {
  const owned = REMOTE_ROUTES.filter(({ path }) => !path.includes(':'));
  return [...HOST_PAGES, ...owned.map(({ path, remote }) => ({ path, viewer: remote }))];
}

/** A file name for a page: `teacher-dashboard`, `landing`. Case stays: two pages differ in nothing else. */
export function fileName(path: string): string {
  return path.slice(1).replaceAll('/', '_') || 'landing';
}
