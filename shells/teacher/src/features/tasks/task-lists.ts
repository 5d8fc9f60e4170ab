import type { components } from '@fulcrum/shared-ui';

interface WithDeadline {
  deadline: string;
}

/** A task is open until its deadline (exclusive). */
export const isOpen = ({ deadline }: WithDeadline, nowMs: number): boolean => nowMs < Date.parse(deadline);

/** Open tasks first by next deadline, then closed ones by latest deadline. */
export function inOrder<T extends WithDeadline>(tasks: readonly T[], nowMs: number): T[] {
  return tasks.toSorted((a, b) => {
    const open = isOpen(a, nowMs);
    if (open !== isOpen(b, nowMs)) return open ? -1 : 1;
    const earlierFirst = Date.parse(a.deadline) - Date.parse(b.deadline);
    return open ? earlierFirst : -earlierFirst;
  });
}

export type SubmissionRow = components['schemas']['SubmissionRowDto'];
type Status = SubmissionRow['status'];

/** A row of a student who has submitted. */
export type HandedIn = SubmissionRow & { _id: string };

export const isHandedIn = (row: SubmissionRow): row is HandedIn => row._id !== null;

/** The list's filters; `to_grade` means submitted without a grade. */
export type Narrowing = 'all' | 'submitted' | 'to_grade' | 'not_submitted';
export const NARROWINGS: readonly Narrowing[] = ['all', 'submitted', 'to_grade', 'not_submitted'];

const SHOWN: Record<Narrowing, readonly Status[]> = {
  all: ['not_submitted', 'submitted', 'graded'],
  submitted: ['submitted', 'graded'],
  to_grade: ['submitted'],
  not_submitted: ['not_submitted'],
};

export const narrowed = (rows: readonly SubmissionRow[], to: Narrowing): SubmissionRow[] =>
  rows.filter(({ status }) => SHOWN[to].includes(status));

/** The next submission without a grade, in list order and wrapping around to the start. */
export function nextToGrade(rows: readonly SubmissionRow[], current: HandedIn): HandedIn | undefined {
  const at = rows.findIndex(({ _id }) => _id === current._id);
  const round = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  return round.filter(isHandedIn).find(({ status }) => status === 'submitted');
}
