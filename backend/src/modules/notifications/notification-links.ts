import type { NotificationKind, Reader } from './notification-kinds.js';

const OF_STUDENT: Record<NotificationKind, string> = {
  'task.new': '/student-tasks',
  'task.due': '/student-tasks',
  'task.graded': '/student-tasks',
  'quiz.opens': '/student-quizzes',
  'quiz.closing': '/student-quizzes',
  'attendance.absent': '/student-attendance',
  'announcement.new': '/student-announcements',
  'material.new': '/MaterialViewer',
  'appeal.answered': '/student-tasks',
  'class.starting': '/student-dashboard',
};

/** Whether the child's report shows what happened. */
export const isAboutReport = (kind: NotificationKind): boolean =>
  ['attendance.absent', 'task.graded', 'appeal.answered'].includes(kind);

/** The page that a notification opens. */
export function linkOf(kind: NotificationKind, reader: Reader): string {
  if (reader === 'student') return OF_STUDENT[kind];
  return kind === 'announcement.new' ? '/parent-announcements' : '/parent-dashboard';
}
