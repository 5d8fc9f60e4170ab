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
  load: LoadPage;
}

let home: (role: string) => string = () => '/';

/** The host knows the pages of every role and says here where each one starts. */
export function setHomePath(homeOf: (role: string) => string): void {
  home = homeOf;
}

/** The page that a role starts on. */
export const homePath = (role: string): string => home(role);
