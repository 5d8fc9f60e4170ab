import type { components } from '@fulcrum/shared-ui';

export type RosterEntry = components['schemas']['RosterEntryDto'];
export type ShownStatus = RosterEntry['status'];
export type Status = Exclude<ShownStatus, 'Not Recorded'>;

export const STATUSES = ['Present', 'Absent', 'Late'] as const satisfies readonly Status[];
export const isStatus = (value: unknown): value is Status => STATUSES.some((status) => status === value);

/** Marks that are made but not saved, by student. A mark that says what is recorded already is not in it. */
export type Draft = Readonly<Record<string, Status>>;

/** What the editor shows of a student: the unsaved mark, else what is recorded. */
export const statusIn = (draft: Draft, { studentId, status }: RosterEntry): ShownStatus => draft[studentId] ?? status;

/** A student who comes late was there. */
export const isThere = (status: ShownStatus): boolean => status === 'Present' || status === 'Late';

/** The mark that a tap on a student makes: whoever is there becomes Absent, anyone else Present. */
export const toggled = (status: ShownStatus): Status => (isThere(status) ? 'Absent' : 'Present');

/** The mark that the Late button makes: a second press takes Late back to Present. */
export const toggledLate = (status: ShownStatus): Status => (status === 'Late' ? 'Present' : 'Late');

/** The draft after a mark. Marking what is recorded already undoes the student's change. */
export function mark(draft: Draft, entry: RosterEntry, status: Status): Draft {
  const { [entry.studentId]: _earlier, ...others } = draft;
  return status === entry.status ? others : { ...others, [entry.studentId]: status };
}

/** Everyone in the group who is not there yet becomes Present; Late stays as it is. */
export function markAllPresent(draft: Draft, roster: readonly RosterEntry[]): Draft {
  return roster
    .filter((entry) => entry.inGroup && !isThere(statusIn(draft, entry)))
    .reduce((marks, entry) => mark(marks, entry, 'Present'), draft);
}

/** The students whose mark differs from what is recorded: those, and only those, are saved. */
export const changedIn = (draft: Draft, roster: readonly RosterEntry[]): RosterEntry[] =>
  roster.filter((entry) => statusIn(draft, entry) !== entry.status);

/** The draft after some marks were saved: a student who was marked again meanwhile stays in it. */
export function withoutSaved(draft: Draft, saved: Draft): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([studentId, status]) => saved[studentId] !== status));
}

export type StatusCounts = Record<ShownStatus, number>;

/** How many of the roster are shown with each status. */
export function countStatuses(statuses: readonly ShownStatus[]): StatusCounts {
  const counts: StatusCounts = { Present: 0, Late: 0, Absent: 0, 'Not Recorded': 0 };
  for (const status of statuses) counts[status] += 1;
  return counts;
}
