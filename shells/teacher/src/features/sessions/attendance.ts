import type { components } from '@fulcrum/shared-ui';

export type RosterEntry = components['schemas']['RosterEntryDto'];
export type ShownStatus = RosterEntry['status'];
export type Status = Exclude<ShownStatus, 'Not Recorded'>;

/** What is recorded for a student: an absence may have the reason that the family gave. */
export interface Mark {
  status: Status;
  reason?: string;
}

export const STATUSES = ['Present', 'Absent', 'Late'] as const satisfies readonly Status[];
export const isStatus = (value: unknown): value is Status => STATUSES.some((status) => status === value);

/** Unsaved marks by student. Marks that equal the record are left out. */
export type Draft = Readonly<Record<string, Status>>;

/** The status shown for a student: the unsaved mark, otherwise the recorded one. */
export const statusIn = (draft: Draft, { studentId, status }: RosterEntry): ShownStatus => draft[studentId] ?? status;

/** A late student counts as attending. */
export const isThere = (status: ShownStatus): boolean => status === 'Present' || status === 'Late';

/** The mark after a tap on a student: an attending student becomes Absent, any other Present. */
export const toggled = (status: ShownStatus): Status => (isThere(status) ? 'Absent' : 'Present');

/** The mark after the Late button is pressed: a second press sets Present again. */
export const toggledLate = (status: ShownStatus): Status => (status === 'Late' ? 'Present' : 'Late');

/** The draft after a mark. Marking the recorded status removes the student from the draft. */
export function mark(draft: Draft, entry: RosterEntry, status: Status): Draft {
  const { [entry.studentId]: _earlier, ...others } = draft;
  return status === entry.status ? others : { ...others, [entry.studentId]: status };
}

/** Marks everyone in the group who is not attending yet as Present; Late stays. */
export function markAllPresent(draft: Draft, roster: readonly RosterEntry[]): Draft {
  return roster
    .filter((entry) => entry.inGroup && !isThere(statusIn(draft, entry)))
    .reduce((marks, entry) => mark(marks, entry, 'Present'), draft);
}

/** The students whose mark differs from the record: only those are saved. */
export const changedIn = (draft: Draft, roster: readonly RosterEntry[]): RosterEntry[] =>
  roster.filter((entry) => statusIn(draft, entry) !== entry.status);

/** The draft after some marks were saved: keeps a student who was marked again meanwhile. */
export function withoutSaved(draft: Draft, saved: Draft): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([studentId, status]) => saved[studentId] !== status));
}

export type StatusCounts = Record<ShownStatus, number>;

/** Counts the students of the roster by status. */
export function countStatuses(statuses: readonly ShownStatus[]): StatusCounts {
  const counts: StatusCounts = { Present: 0, Late: 0, Absent: 0, 'Not Recorded': 0 };
  for (const status of statuses) counts[status] += 1;
  return counts;
}
