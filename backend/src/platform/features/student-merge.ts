/** Two accounts of one child: what is of the one that goes becomes the kept one's. */
export interface StudentMerge {
  tenantId: string;
  keptId: string;
  goneId: string;
}

/** What is counted of an account before it is merged. */
export const COUNTED_KINDS = ['handIns', 'grades', 'quizAttempts', 'attendance'] as const;
export type CountedKind = (typeof COUNTED_KINDS)[number];

/** What only one of two accounts can give to the kept one. */
export const CLASH_KINDS = ['handIn', 'quizAttempt', 'attendance'] as const;
export type ClashKind = (typeof CLASH_KINDS)[number];

/** How far something is. Of two, the one that is further stays. */
export const CLASH_STATES = [
  'handedIn',
  'graded',
  'granted',
  'running',
  'submitted',
  'Absent',
  'Late',
  'Present',
] as const;
export type ClashState = (typeof CLASH_STATES)[number];

/** One of two things, in a word, and a number where there is one: `graded`, `18 / 20`. */
export interface ClashSide {
  state: ClashState;
  value: string | null;
}

/** Something that both accounts have, such as a hand-in of the same task. */
export interface MergeClash {
  kind: ClashKind;
  /** Of the task, quiz or session. */
  title: string;
  kept: ClashSide;
  gone: ClashSide;
  /** Whose stays; the other one is set aside. */
  stays: 'kept' | 'gone';
}

interface MergeCount {
  kind: CountedKind;
  kept: number;
  gone: number;
}

/** What a feature has of both accounts. */
export interface MergeComparison {
  counts: MergeCount[];
  clashes: MergeClash[];
}

/** What was marked on one page of work that gave way. */
export interface SetAsideMarks {
  /** 1 is the first page of the file. */
  page: number;
  /** How many strokes and stamps. */
  drawn: number;
  /** What was given on the page; null when nothing was. */
  given: number | null;
  comments: string[];
}

/** A row that gives way, whole, as it is kept for the teacher. */
export interface SetAsideRow {
  kind: string;
  /** The row's id, or that of the row that it stands in. */
  key: string;
  title: string;
  /** Left out of what the teacher is not shown in the list. */
  side?: ClashSide;
  row: object;
  fileIds: string[];
  /** The key of the row that this one is about, which is set aside too: the list shows both as one. */
  about?: string;
  /** In the order of the file. */
  marks?: SetAsideMarks[];
}

/** Whether a row is kept already, and may therefore be removed. */
export type IsSetAside = (kind: string, key: string) => boolean;

/** Of two, which stays: the one that is further; of two alike, the kept account's. */
export const staysOf = (kept: ClashState, gone: ClashState): MergeClash['stays'] =>
  CLASH_STATES.indexOf(gone) > CLASH_STATES.indexOf(kept) ? 'gone' : 'kept';

/**
 * A row that gives way has changed since it was set aside, or came after: the job runs again, and sets it aside as it is then.
 */
export const changedMeanwhile = (what: string): Error => new Error(`${what} changed while it was merged`);
