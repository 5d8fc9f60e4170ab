/** What a teacher can record of a student. */
export const ATTENDANCE_STATUSES = ['Present', 'Absent', 'Late'] as const;
export type AttendanceStatus = (typeof ATTENDANCE_STATUSES)[number];

/** A student of whom nothing is recorded for a session. */
export const NOT_RECORDED = 'Not Recorded';
export const SHOWN_STATUSES = [...ATTENDANCE_STATUSES, NOT_RECORDED] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

/** One student of one session. */
export interface AttendanceMark {
  studentId: string;
  status: AttendanceStatus;
}

/** A student who comes late was there. */
export const isPresent = (status: ShownStatus): boolean => status === 'Present' || status === 'Late';

/** One mark per student, ids in lower case: of two for one student the last counts. */
export function lastMarkPerStudent(marks: AttendanceMark[]): AttendanceMark[] {
  const statuses = new Map(marks.map(({ studentId, status }) => [studentId.toLowerCase(), status]));
  return [...statuses].map(([studentId, status]) => ({ studentId, status }));
}

interface MarkableStudents {
  /** Those who are in the session's group now. */
  members: Set<string>;
  /** Those of whom the session already has a record: one who has left the group since keeps it, and it can be corrected. */
  recorded: Set<string>;
}

/** The students among the marks whom this session cannot record. */
export function strangersAmong(marks: AttendanceMark[], { members, recorded }: MarkableStudents): string[] {
  return marks.map(({ studentId }) => studentId).filter((id) => !members.has(id) && !recorded.has(id));
}
