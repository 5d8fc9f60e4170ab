import type { Figures } from './quantity.ts';

/** What a student is told; texts are in the locale files of the pages. */
export type Note =
  | { code: 'slip'; text: string }
  | { code: 'power_of_ten' | 'sign' | 'unit_wrong' | 'unit_missing' | 'check_working' | 'unread' }
  | { code: 'figures'; figures: Figures }
  /** Right with the student's own answer to an earlier part. */
  | { code: 'follows'; part: string };

export interface Verdict {
  /** From 0 to what the question is worth. */
  marks: number;
  /** At most two. */
  notes: Note[];
  /** How the answer was understood, such as 3.0 × 10⁸ m/s; null if it could not be read. */
  read: string | null;
  /** Answers with the same form have the same marks, and a ruling is about all of them. */
  normal: string;
  /** True for a typed answer that could not be read or is ambiguous: the teacher decides. */
  unread: boolean;
}

/** A teacher's decision about all answers of one normal form. */
export interface Ruling {
  form: string;
  marks: number;
  by: string;
  /** ISO time. */
  at: string;
}

const isLater = (a: Ruling, b: Ruling): boolean => (a.at === b.at ? a.marks < b.marks : a.at > b.at);

/** Applies the latest ruling about the answer's form; of two at the same time, the one that gives less. */
export function ruled(verdict: Verdict, rulings: readonly Ruling[], most: number): Verdict {
  let latest: Ruling | null = null;
  for (const ruling of rulings) {
    if (ruling.form === verdict.normal && (!latest || isLater(ruling, latest))) latest = ruling;
  }
  if (!latest) return verdict;
  const marks = Math.min(most, Math.max(0, latest.marks));
  // The rule's reasons would contradict the teacher.
  return marks === verdict.marks ? { ...verdict, unread: false } : { ...verdict, marks, notes: [], unread: false };
}
