import type { paths } from '../api/schema';
import type { IconName } from '../components/Icon';
import type { Role } from '../session/session-store';
import type { LoadPage } from './page-code';

/** The groups of a menu that is too long to be read as one list. */
export type MenuGroup = 'classes' | 'work' | 'library' | 'school';

/** A page in its shell's page table (`shells/<shell>/src/pages.ts`). `Text` is the type of the table's text names. */
export interface Page<Text extends string = string> {
  /** Absolute and case-sensitive: /AccessDenied and /Accessdenied are two pages. */
  path: string;
  /** Role that may open it; `signed-in` is every role, `anyone` leaves it unguarded. */
  role: Role | 'signed-in' | 'anyone';
  /** A page of the host that is shown within the frame of the signed-in pages. */
  framed?: true;
  /** True for the start page of its role. */
  home?: boolean;
  /** Link in the menu, which begins with the links of no group. */
  link?: { label: Text; icon: IconName; group?: MenuGroup };
  /** The page needs the width: the menu is folded to icons when it is opened. */
  foldsMenu?: true;
  /** The chapter of the role's guide that its Help link opens. */
  guide?: string;
  /** The page is only for the teacher: assistants do not see the link. */
  teacherAlone?: boolean;
  /**
   * API calls needed for its first paint, whose replies a rendered page contains. A path parameter stands for the
   * signed-in user's id.
   */
  firstCalls?: readonly (keyof paths)[];
  /**
   * Whether the server renders the page for the signed-in user, with the replies to its first calls, so that it shows
   * before its code is loaded. The page's `takeReplies` says where to put the replies.
   */
  rendered?: true;
  load: LoadPage;
  /** Parts of the page that other features bring, by name; their code loads when they are opened. */
  sections?: Readonly<Record<string, LoadPage>>;
}

let home: (role: string) => string = () => '/';

/** Sets where each role starts; called by the host, which knows the pages of every role. */
export function setHomePath(homeOf: (role: string) => string): void {
  home = homeOf;
}

/** Returns the start page of a role. */
export const homePath = (role: string): string => home(role);
