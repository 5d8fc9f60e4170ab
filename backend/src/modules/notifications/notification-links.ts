import { isOfTeam, type NotificationKind, type Reader, type TeamKind } from './notification-kinds.js';

/** What a notification's texts and its link are made of. */
export type NotificationValues = Readonly<Partial<Record<string, string>>>;

const OF_STUDENT: Record<Exclude<NotificationKind, TeamKind>, string> = {
  'task.new': '/student-tasks',
  'task.worksheet': '/student-tasks',
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

const OF_TEAM: Record<TeamKind, string> = {
  'submission.late': '/teacher-tasks',
  'appeal.raised': '/teacher-tasks/appeals',
  'student.waiting': '/all-students?group=none',
  'export.failed': '/exports',
  'video.failed': '/videomanager',
};

/** Whether the child's report shows what happened. */
export const isAboutReport = (kind: NotificationKind): boolean =>
  ['attendance.absent', 'task.graded', 'appeal.answered'].includes(kind);

/** The student's page with one task in view. */
export const studentTaskPath = (taskId: string): string => `${OF_STUDENT['task.due']}?task=${taskId}`;

const ofStudent = (kind: keyof typeof OF_STUDENT, { taskId, submissionId }: NotificationValues): string => {
  if (kind === 'appeal.answered' && submissionId) return `/student/marked/${submissionId}`;
  return taskId ? studentTaskPath(taskId) : OF_STUDENT[kind];
};

/** The page that a notification opens: the task or the script itself if the notification names it. */
export function linkOf(kind: NotificationKind, reader: Reader, values: NotificationValues): string {
  if (kind === 'submission.late' && values['taskId']) return `${OF_TEAM[kind]}?task=${values['taskId']}`;
  if (isOfTeam(kind)) return OF_TEAM[kind];
  if (reader === 'student') return ofStudent(kind, values);
  return kind === 'announcement.new' ? '/parent-announcements' : '/parent-dashboard';
}
