import type { components } from '@fulcrum/shared-ui';

export type PerformanceReport = components['schemas']['PerformanceReportDto'];
export type ReportedSession = PerformanceReport['attendance'][number];
export type ReportedTask = PerformanceReport['tasks'][number];
export type ReportedQuiz = PerformanceReport['quizzes'][number];

/** A part of a whole: 7 of 9. */
export interface Count {
  part: number;
  of: number;
}

/** True when the teacher has recorded nothing of the student for the session: neither present nor absent. */
export const isUnrecorded = ({ status }: ReportedSession): boolean => status === 'Not Recorded';

/** The sessions that the student came to, of those with a record. */
export function attendanceOf({ attendance }: PerformanceReport): Count {
  const recorded = attendance.filter((session) => !isUnrecorded(session));
  return { part: recorded.filter(({ present }) => present).length, of: recorded.length };
}

/** The tasks that were handed in, of all that were set. */
export const tasksOf = ({ tasks }: PerformanceReport): Count => ({
  part: tasks.filter(({ submitted }) => submitted).length,
  of: tasks.length,
});

/** The quizzes that were taken, of all. */
export const quizzesOf = ({ quizzes }: PerformanceReport): Count => ({
  part: quizzes.filter(({ score }) => score !== null).length,
  of: quizzes.length,
});
