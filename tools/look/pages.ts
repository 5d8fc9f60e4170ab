import { readPages } from '../../shells/build/page-tables.ts';
import { type RemoteName, remotes } from '../../shells/federation-shared.ts';

/** Who views a page: a signed-in role, or nobody. */
export type Viewer = RemoteName | 'nobody';

export interface PageToSee {
  path: string;
  viewer: Viewer;
}

const SOMEBODY = '0123456789abcdef01234567';

/** The host's pages for signed-in users. The account page is viewed as a student because theirs has the most on it. */
const VIEWERS: Record<string, Viewer> = {
  '/account': 'student',
  '/account/profile': 'student',
  '/account/sign-in': 'student',
  '/account/notifications': 'student',
  '/account/device': 'student',
  '/account/data': 'student',
  '/notifications': 'student',
  '/set-up-second-factor': 'teacher',
};

/** The host's own pages, with placeholder IDs. */
const hostPages: PageToSee[] = [...(await readPages('host')), { path: '/no-such-page' }].map(({ path }) => ({
  path: path.replace(':token', 'a-token').replace(':role', 'student').replace(/:\w+/, SOMEBODY),
  viewer: VIEWERS[path] ?? 'nobody',
}));

const REMOTES = Object.keys(remotes) as RemoteName[];
/** A page for a single role may be in another role's remote: the preview of a quiz is in the student's. */
const remotePages = await Promise.all(
  REMOTES.map(async (remote) =>
    (await readPages(remote)).map(({ path, role }) => ({
      path,
      viewer: REMOTES.find((one) => one === role) ?? remote,
    })),
  ),
);

/** Pages about a single row, whose path has a parameter for its ID: `/group/:id`. */
export const pagesOfOneThing: PageToSee[] = remotePages.flat().filter(({ path }) => path.includes(':'));

/** Every page with the role it is for, except those about a single row: they need an ID and have tests of their own. */
export const everyPage = (): PageToSee[] => [
  ...hostPages,
  ...remotePages.flat().filter(({ path }) => !path.includes(':')),
];

/** A file name for a page: `teacher-dashboard`, `landing`. Keeps the case, because two pages differ in nothing else. */
export function fileName(path: string): string {
  return path.slice(1).replaceAll('/', '_').replaceAll(':', '') || 'landing';
}
