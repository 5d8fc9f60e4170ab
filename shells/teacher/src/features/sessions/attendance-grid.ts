import { keyLetter } from '@fulcrum/shared-ui';
import type { StudentNames } from '@fulcrum/report/student-name';
import { isThere, type Mark, type ShownStatus, type Status } from './attendance';

/** A student as a line of the grid. */
export interface GridStudent extends StudentNames {
  _id: string;
}

/** A session as a column of the grid, with each student's recorded status. */
export interface Column {
  /** Empty for the session that is being created. */
  sessionId: string;
  title: string;
  date: string;
  statuses: ReadonlyMap<string, Status>;
  /** Why absent students are absent, for those of whom it is known. */
  reasons: ReadonlyMap<string, string>;
}

interface RecordedSession {
  _id: string;
  title: string;
  createdAt: string;
  attendance: readonly ({ studentId: string } & Mark)[];
}

export const columnOf = ({ _id, title, createdAt, attendance }: RecordedSession): Column => ({
  sessionId: _id,
  title,
  date: createdAt,
  statuses: new Map(attendance.map(({ studentId, status }) => [studentId, status])),
  reasons: new Map(attendance.flatMap(({ studentId, reason }) => (reason ? [[studentId, reason] as const] : []))),
});

export const shownIn = ({ statuses }: Column, studentId: string): ShownStatus =>
  statuses.get(studentId) ?? 'Not Recorded';

/** How many came, of how many were recorded. Late is there, too. */
export interface Came {
  came: number;
  of: number;
}

/** A student over sessions, or a session over students. */
export function cameOf(statuses: readonly ShownStatus[]): Came {
  const recorded = statuses.filter((status) => status !== 'Not Recorded');
  return { came: recorded.filter(isThere).length, of: recorded.length };
}

/** Null if nothing is recorded. */
export const percentOf = ({ came, of }: Came): number | null => (of === 0 ? null : Math.round((100 * came) / of));

const BY_KEY: Record<string, Status> = { p: 'Present', a: 'Absent', l: 'Late' };

/** The status that a key sets. */
export const statusOfKey = (press: { key: string; code: string }): Status | undefined => BY_KEY[keyLetter(press)];

const NEXT: Record<ShownStatus, Status> = {
  Present: 'Absent',
  Absent: 'Late',
  Late: 'Present',
  'Not Recorded': 'Present',
};

/** The status after a tap in a session that is being created. */
export const afterTap = (status: ShownStatus): Status => NEXT[status];

/** The marks of a new session for all students: everyone is present unless marked otherwise. */
export const marksOfAll = (studentIds: readonly string[], marks: Readonly<Record<string, Status>>) =>
  Object.fromEntries(studentIds.map((id) => [id, marks[id] ?? 'Present'] as const));

/** The unsaved marks of a new session: only students who are not simply present. */
export function withMark(marks: Readonly<Record<string, Status>>, studentId: string, status: Status) {
  const { [studentId]: _earlier, ...others } = marks;
  return status !== 'Present' ? { ...others, [studentId]: status } : others;
}
