import { type AttendanceMark, NOT_RECORDED, type ShownStatus } from './attendance.js';

interface Person {
  id: string;
  name: string;
  groupId: string | null;
}

interface MarkedSession {
  groupId: string;
  attendance: AttendanceMark[];
}

/** A line of the attendance editor. */
export interface RosterLine {
  studentId: string;
  name: string;
  status: ShownStatus;
  /** False for a student who has left the group and keeps the record. */
  inGroup: boolean;
}

const byName = new Intl.Collator('en', { sensitivity: 'base' });

/** The people of a session, by name, with what is recorded of each. */
export function rosterOf({ groupId, attendance }: MarkedSession, people: Person[]): RosterLine[] {
  const statuses = new Map(attendance.map(({ studentId, status }) => [studentId, status]));
  return people
    .toSorted((a, b) => byName.compare(a.name, b.name))
    .map((person) => ({
      studentId: person.id,
      name: person.name,
      status: statuses.get(person.id) ?? NOT_RECORDED,
      inGroup: person.groupId === groupId,
    }));
}
