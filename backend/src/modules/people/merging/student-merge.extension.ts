import type { Get } from '../../../platform/features/feature.js';
import type { Features } from '../../../platform/features/features.js';

declare module '../../../platform/features/feature.js' {
  interface Feature {
    /** Both: every feature with `removeStudent` also declares what a merge does with its rows. */
    mergeStudent?: StudentMerging;
  }
}

/** What happens to a student's rows when the account is merged into another account of the same child. */
interface StudentMerging {
  /** API: compares what both accounts have. Changes nothing. */
  compare?: (get: Get, merge: StudentMerge) => Promise<MergeComparison>;
  /** Worker: returns the complete rows that will be set aside. Changes nothing. */
  givesWay?: (get: Get, merge: StudentMerge) => Promise<SetAsideRow[]>;
  /**
   * Worker: deletes the rows that are set aside and moves the rest to the kept account; ends the other account's links
   * and devices. Runs again after a crash, and an hour later.
   */
  move: (get: Get, merge: StudentMerge, isSetAside: IsSetAside) => Promise<void>;
}

/** Two accounts of one child: everything of the account that is deleted moves to the kept one. */
export interface StudentMerge {
  tenantId: string;
  keptId: string;
  goneId: string;
}

/** Kinds of rows that are counted for each account before a merge. */
export const COUNTED_KINDS = ['handIns', 'grades', 'quizAttempts', 'attendance'] as const;
export type CountedKind = (typeof COUNTED_KINDS)[number];

/** Kinds of rows that only one of the two accounts can contribute. */
export const CLASH_KINDS = ['handIn', 'quizAttempt', 'attendance'] as const;
export type ClashKind = (typeof CLASH_KINDS)[number];

/** States in order of progress. Of two rows, the one that is further along stays. */
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

/** One of the two rows: its state and a value if there is one: `graded`, `18 / 20`. */
export interface ClashSide {
  state: ClashState;
  value: string | null;
}

/** A conflict: both accounts have a row, such as a submission for the same task. */
export interface MergeClash {
  kind: ClashKind;
  /** Title of the task, quiz or session. */
  title: string;
  kept: ClashSide;
  gone: ClashSide;
  /** Which account's row stays; the other is set aside. */
  stays: 'kept' | 'gone';
}

interface MergeCount {
  kind: CountedKind;
  kept: number;
  gone: number;
}

/** What a feature has of the two accounts. */
export interface MergeComparison {
  counts: MergeCount[];
  clashes: MergeClash[];
}

/** Marks on one page of a submission that was set aside. */
export interface SetAsideMarks {
  /** Page number in the file, from 1. */
  page: number;
  /** Number of strokes and stamps. */
  drawn: number;
  /** Points given on the page; null if none were. */
  given: number | null;
  comments: string[];
}

/** A complete row that was set aside, kept for the teacher. */
export interface SetAsideRow {
  kind: string;
  /** The row's id, or that of the row that contains it. */
  key: string;
  title: string;
  /** Omitted for rows that the teacher does not see in the list. */
  side?: ClashSide;
  row: object;
  fileIds: string[];
  /** The key of the row that this one belongs to, which is set aside too: the list shows both as one entry. */
  about?: string;
  /** In page order. */
  marks?: SetAsideMarks[];
}

/** Whether a row has been stored as set aside, and may therefore be deleted. */
export type IsSetAside = (kind: string, key: string) => boolean;

/** Which of two rows stays: the one that is further along; if equal, the kept account's. */
export const sideToKeep = (kept: ClashState, gone: ClashState): MergeClash['stays'] =>
  CLASH_STATES.indexOf(gone) > CLASH_STATES.indexOf(kept) ? 'gone' : 'kept';

/** The row changed after it was set aside, or was created later: the job runs again and sets the current row aside. */
export const changedDuringMergeError = (what: string): Error => new Error(`${what} changed while it was merged`);

/** Compares what the features have of two accounts of one child. */
export async function compareStudents(features: Features, merge: StudentMerge): Promise<MergeComparison> {
  const parts = await features.askAll(({ mergeStudent }) => mergeStudent?.compare?.(features.get, merge));
  return { counts: parts.flatMap(({ counts }) => counts), clashes: parts.flatMap(({ clashes }) => clashes) };
}

/** The rows that will be set aside when two accounts of one child are merged. */
export async function rowsThatGiveWay(features: Features, merge: StudentMerge): Promise<SetAsideRow[]> {
  return (await features.askAll(({ mergeStudent }) => mergeStudent?.givesWay?.(features.get, merge))).flat();
}

/** Moves everything of one account to the other, one feature after the other. @throws the first failure */
export async function moveStudent(features: Features, merge: StudentMerge, isSetAside: IsSetAside): Promise<void> {
  await features.askInTurn(({ mergeStudent }) => mergeStudent?.move(features.get, merge, isSetAside));
}
