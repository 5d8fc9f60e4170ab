import { readPages } from '../../shells/build/page-tables.ts';
import { type RemoteName, remotes } from '../../shells/federation-shared.ts';

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
  '/prove-address/a-token',
  '/set-password',
  '/second-factor',
  `/complete-parent/${SOMEBODY}`,
  '/AccessDenied',
  '/Accessdenied',
  '/dashboard',
  '/no-such-page',
].map((path) => ({ path, viewer: 'nobody' }));

/** The same for everybody who is signed in: a student's has the most on it. */
const ACCOUNT_PAGE: PageToSee = { path: '/account', viewer: 'student' };

/** Where an assistant is held up whose team asks for a second factor; a teacher sees the same. */
const ENROL_PAGE: PageToSee = { path: '/set-up-second-factor', viewer: 'teacher' };

const REMOTES = Object.keys(remotes) as RemoteName[];
const remotePages = await Promise.all(
  REMOTES.map(async (viewer) => (await readPages(viewer)).map(({ path }) => ({ path, viewer }))),
);

/** Every page that exists, with the role it is for. Pages about one thing need an id and are left to their own tests. */
export const everyPage = (): PageToSee[] => [
  ...HOST_PAGES,
  ACCOUNT_PAGE,
  ENROL_PAGE,
  ...remotePages.flat().filter(({ path }) => !path.includes(':')),
];

/** A file name for a page: `teacher-dashboard`, `landing`. Case stays: two pages differ in nothing else. */
export function fileName(path: string): string {
  return path.slice(1).replaceAll('/', '_') || 'landing';
}
