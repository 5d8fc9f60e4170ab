import type { components } from '@fulcrum/shared-ui';
import type { StudentNames } from './student-name';

export type PerformanceReport = components['schemas']['PerformanceReportDto'];

/** Returns the names of the report's student. */
export const namesIn = ({ childName, childAlternateName }: PerformanceReport): StudentNames => ({
  name: childName,
  alternateName: childAlternateName,
});
export type ReportedSession = PerformanceReport['attendance'][number];
export type ReportedTask = PerformanceReport['tasks'][number];
export type ReportedQuiz = PerformanceReport['quizzes'][number];
export type OwedState = components['schemas']['OwedState'];

/** A part of a total: 7 of 9. */
export interface Count {
  part: number;
  of: number;
}

/** Returns true if the teacher recorded neither present nor absent for the student in this session. */
export const isUnrecorded = ({ status }: ReportedSession): boolean => status === 'Not Recorded';

/** Counts the sessions attended, out of those with a record. */
export function attendanceOf({ attendance }: PerformanceReport): Count {
  const recorded = attendance.filter((session) => !isUnrecorded(session));
  return { part: recorded.filter(({ present }) => present).length, of: recorded.length };
}

const NOT_DUE: ReadonlySet<OwedState> = new Set(['upcoming', 'excused', 'not_yours']);
const isDue = ({ state }: { state: OwedState }): boolean => !NOT_DUE.has(state);

const isDone = ({ state }: { state: OwedState }): boolean => state === 'submitted' || state === 'late';

const doneOf = (lines: readonly { state: OwedState }[]): Count => ({
  part: lines.filter(isDone).length,
  of: lines.filter(isDue).length,
});

/** Counts the tasks submitted, out of those due or already submitted. */
export const tasksOf = ({ tasks }: PerformanceReport): Count => doneOf(tasks);

/** Counts the quizzes taken, out of those that have ended or were already taken. */
export const quizzesOf = ({ quizzes }: PerformanceReport): Count => doneOf(quizzes);
