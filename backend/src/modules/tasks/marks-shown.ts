/** When students and parents see the marks of a task: each as it is given, or all when they are returned. */
export const MARKS_SHOWN = ['at_once', 'together'] as const;
export type MarksShown = (typeof MARKS_SHOWN)[number];

/** Null for a task that was set without a choice: its marks are shown at once. */
interface WithChoice {
  marksShown: MarksShown | null;
}

interface WithShownAt {
  /** When the marks were returned; null if they never were. */
  marksShownAt: Date | null;
}

/** The marks in a submission's row; a reader of a part of the row has only some of them. */
interface Marks {
  grade: number | null;
  comments: string | null;
  correctedFileId: string | null;
  gradedAt: Date | null;
  marks: unknown;
}

const NO_MARKS: Marks = { grade: null, comments: null, correctedFileId: null, gradedAt: null, marks: null };

export const choiceOf = ({ marksShown }: WithChoice): MarksShown => marksShown ?? 'at_once';

/**
 * True while the family must not see any marks of a submission. Marks that were returned once stay shown, and so do
 * later changes of them.
 */
export const isHeld = (task: WithChoice, { marksShownAt }: WithShownAt): boolean =>
  choiceOf(task) === 'together' && marksShownAt === null;

/** The submission as its student and their parents see it: as if it were not graded while its marks are held. */
export function seenByFamily<S extends WithShownAt>(task: WithChoice, submission: S): S {
  if (!isHeld(task, submission)) return submission;
  const held = Object.entries(NO_MARKS).filter(([field]) => field in submission);
  return { ...submission, ...Object.fromEntries(held) };
}
