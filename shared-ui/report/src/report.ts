import type { components } from '@fulcrum/shared-ui';
import type { StudentNames } from './student-name';

export type PerformanceReport = components['schemas']['PerformanceReportDto'];

/** What the student of a report is called. */
export const namesIn = ({ childName, childAlternateName }: PerformanceReport): StudentNames => ({
  name: childName,
  alternateName: childAlternateName,
});
export type ReportedSession = PerformanceReport['attendance'][number];
export type ReportedTask = PerformanceReport['tasks'][number];
export type ReportedQuiz = PerformanceReport['quizzes'][number];
export type OwedState = components['schemas']['OwedState'];

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

/** What counts by now: what is still ahead or excused is owed nothing. */
const isDue = ({ state }: { state: OwedState }): boolean => state !== 'upcoming' && state !== 'excused';

const isDone = ({ state }: { state: OwedState }): boolean => state === 'submitted' || state === 'late';

const doneOf = (lines: readonly { state: OwedState }[]): Count => ({
  part: lines.filter(isDone).length,
  of: lines.filter(isDue).length,
});

/** The tasks that were handed in, of those that were due or are handed in already. */
export const tasksOf = ({ tasks }: PerformanceReport): Count => doneOf(tasks);

/** The quizzes that were taken, of those that are over or taken already. */
export const quizzesOf = ({ quizzes }: PerformanceReport): Count => doneOf(quizzes);
