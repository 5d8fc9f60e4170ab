import type { paths } from '../api/schema';
import type { IconName } from '../components/Icon';
import type { Role } from '../session/session-store';
import type { LoadPage } from './page-code';

/** A page as the table of its shell lists it (`shells/<shell>/src/pages.ts`). `Text` names the texts of the table. */
export interface Page<Text extends string = string> {
  /** Absolute, and its case matters: /AccessDenied and /Accessdenied are two pages. */
  path: string;
  /** Who may open it; `anyone` leaves it without a guard. */
  role: Role | 'anyone';
  /** The page that its role starts on. */
  home?: boolean;
  /** Its link in the sidebar; with a `hint` it is also a tile on the dashboard. */
  link?: { label: Text; icon: IconName; hint?: Text };
  /** Assistants are not offered the link: the page is only for the teacher. */
  teacherAlone?: boolean;
  /**
   * What its first paint asks the server for: these calls go out with the request for its code. A parameter stands for the id of
   * whoever is signed in.
   */
  firstCalls?: readonly (keyof paths)[];
  /**
   * Whether the server renders it for whoever is signed in, with the replies to its first calls: it is there before its code. The page
   * says where it looks for them (`takeReplies`).
   */
  rendered?: true;
  load: LoadPage;
}

let home: (role: string) => string = () => '/';

/** The host knows the pages of every role and says here where each one starts. */
export function setHomePath(homeOf: (role: string) => string): void {
  home = homeOf;
}

/** The page that a role starts on. */
export const homePath = (role: string): string => home(role);
