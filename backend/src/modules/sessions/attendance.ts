import type { PlacedStudent } from '../people/placed-student.js';
import { isYours } from '../people/memberships/group-memberships.js';
import { namesOf } from '../people/students/student-names.dto.js';

export const ATTENDANCE_STATUSES = ['Present', 'Absent', 'Late'] as const;
export type AttendanceStatus = (typeof ATTENDANCE_STATUSES)[number];

/** Shown for a student without a record. */
export const NOT_RECORDED = 'Not Recorded';
export const SHOWN_STATUSES = [...ATTENDANCE_STATUSES, NOT_RECORDED] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

/** One student's status in one session. */
export interface AttendanceMark {
  studentId: string;
  status: AttendanceStatus;
  /** Why the student is absent, for the team alone. In a save: absent keeps what is recorded, empty removes it. */
  reason?: string;
}

/** A record without a reason that is empty, or that explains no absence. */
export const attendanceRecord = ({ studentId, status, reason }: AttendanceMark): AttendanceMark =>
  status === 'Absent' && reason ? { studentId, status, reason } : { studentId, status };

export const isPresent = (status: ShownStatus): boolean => status === 'Present' || status === 'Late';

/** Keeps one mark per student, the last of several, with ids in lower case. */
export function lastMarkPerStudent(marks: AttendanceMark[]): AttendanceMark[] {
  const last = new Map(marks.map((mark) => [mark.studentId.toLowerCase(), mark]));
  return [...last].map(([studentId, mark]) => ({ ...mark, studentId }));
}

/** True if a session of the student's group took place while the student was in it. */
export const wasToCome = (
  student: Pick<PlacedStudent, 'groupId' | 'memberships'>,
  { groupId, createdAt }: { groupId: string; createdAt: Date },
): boolean => groupId === student.groupId && isYours(student, { groupIds: [groupId], closesAt: createdAt });

/** Leaves out sessions without a record of the student, except those of their group since they have been in it. */
export const sessionsOf = <Session extends { groupId: string; createdAt: Date; status: ShownStatus }>(
  student: Pick<PlacedStudent, 'groupId' | 'memberships'>,
  sessions: readonly Session[],
): Session[] => sessions.filter((session) => session.status !== NOT_RECORDED || wasToCome(student, session));

interface MarkableStudents {
  /** Students who are in the session's group now. */
  members: Set<string>;
  /** Students who already have a record in the session, including those who have left the group. */
  recorded: Set<string>;
}

/** Returns the students who cannot have a record in this session. */
export function unmarkableStudents(marks: AttendanceMark[], { members, recorded }: MarkableStudents): string[] {
  return marks.map(({ studentId }) => studentId).filter((id) => !members.has(id) && !recorded.has(id));
}

interface Person {
  id: string;
  name: string;
  alternateName?: string;
  groupId: string | null;
}

interface MarkedSession {
  groupId: string;
  attendance: AttendanceMark[];
}

/** A row of the attendance editor. */
export interface RosterLine {
  studentId: string;
  name: string;
  alternateName?: string;
  status: ShownStatus;
  /** Why the student is absent. */
  reason?: string;
  /** False for a student who has left the group but keeps the record. */
  inGroup: boolean;
}

const byName = new Intl.Collator('en', { sensitivity: 'base' });

/** Returns the students of a session sorted by name, each with their status. */
export function rosterOf({ groupId, attendance }: MarkedSession, people: Person[]): RosterLine[] {
  const records = new Map(attendance.map((record) => [record.studentId, record]));
  return people
    .toSorted((a, b) => byName.compare(a.name, b.name))
    .map((person) => ({
      studentId: person.id,
      ...namesOf(person),
      status: records.get(person.id)?.status ?? NOT_RECORDED,
      reason: records.get(person.id)?.reason,
      inGroup: person.groupId === groupId,
    }));
}
