import type { Role } from '../session/session-store';

export type RemoteName = 'teacher' | 'student' | 'parent';

/** A page that a remote owns. The host knows this table without loading any remote. */
export interface RemoteRoute {
  path: string;
  remote: RemoteName;
  /** Who may open it; null for the pages without a role guard. */
  roles: readonly Role[] | null;
}

const guarded = (remote: RemoteName, paths: string[]): RemoteRoute[] =>
  paths.map((path) => ({ path, remote, roles: [remote] }));
const open = (remote: RemoteName, paths: string[]): RemoteRoute[] =>
  paths.map((path) => ({ path, remote, roles: null }));

/** The route table of the product: every page inside the signed-in area, its remote and its guard. Paths match case. */
export const REMOTE_ROUTES: readonly RemoteRoute[] = [
  ...guarded('teacher', [
    '/teacher-dashboard',
    '/teacher-tasks',
    '/manage-units',
    '/upload-question',
    '/questions',
    '/createquiz',
    '/quizlist',
    '/studentsperformance',
    '/videomanager',
    '/PDFManager',
    '/audit',
  ]),
  ...open('teacher', ['/teacher/add-assistant', '/all-students']),
  ...guarded('student', [
    '/student/take-quiz/:quizId',
    '/student/quiz-result/:quizId',
    '/StudentVideoViewer',
    '/MaterialViewer',
    '/student-performance',
    '/student-tasks',
    '/student-attendance',
  ]),
  ...open('student', ['/student-dashboard', '/student-quizzes']),
  ...guarded('parent', ['/parent-dashboard']),
];

/** The page a role lands on after login, and where its sidebar begins. */
export function homePath(role: string): string {
  const homes: Record<string, string> = {
    teacher: '/teacher-dashboard',
    student: '/student-dashboard',
    parent: '/parent-dashboard',
  };
  return homes[role] ?? '/dashboard';
}
