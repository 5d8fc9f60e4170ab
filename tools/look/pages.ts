import { readPages } from '../../shells/build/page-tables.ts';
import { type RemoteName, remotes } from '../../shells/federation-shared.ts';

/** Who looks at a page: a signed-in role, or nobody. */
export type Viewer = RemoteName | 'nobody';

export interface PageToSee {
  path: string;
  viewer: Viewer;
}

const SOMEBODY = '0123456789abcdef01234567';

/** The host's pages that are of somebody who is signed in; of the account page a student's has the most on it. */
const VIEWERS: Record<string, Viewer> = {
  '/account': 'student',
  '/notifications': 'student',
  '/set-up-second-factor': 'teacher',
};

/** The host's own pages; ids stand for anybody's. */
const hostPages: PageToSee[] = [...(await readPages('host')), { path: '/no-such-page' }].map(({ path }) => ({
  path: path.replace(':token', 'a-token').replace(':role', 'student').replace(/:\w+/, SOMEBODY),
  viewer: VIEWERS[path] ?? 'nobody',
}));

const REMOTES = Object.keys(remotes) as RemoteName[];
/** A page that is for one role alone may be another's remote: the preview of a quiz is the student's. */
const remotePages = await Promise.all(
  REMOTES.map(async (remote) =>
    (await readPages(remote)).map(({ path, role }) => ({
      path,
      viewer: REMOTES.find((one) => one === role) ?? remote,
    })),
  ),
);

/** Pages about one thing, whose address has a name for its id: `/group/:id`. */
export const pagesOfOneThing: PageToSee[] = remotePages.flat().filter(({ path }) => path.includes(':'));

/** Every page that exists, with the role it is for, but those about one thing: they need an id and are left to their own tests. */
export const everyPage = (): PageToSee[] => [
  ...hostPages,
  ...remotePages.flat().filter(({ path }) => !path.includes(':')),
];

/** A file name for a page: `teacher-dashboard`, `landing`. Case stays: two pages differ in nothing else. */
export function fileName(path: string): string {
  return path.slice(1).replaceAll('/', '_').replaceAll(':', '') || 'landing';
}
