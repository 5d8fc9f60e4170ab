/** What averages are taken of: lines of a report, as its sections tell them. */
export interface Results {
  attendance: readonly { status: string }[];
  tasks: readonly { grade: number | null; gradeOutOf: number }[];
  quizzes: readonly { score: number | null; total: number }[];
}

/** Fractions from 0 to 1; null where there is no result yet. */
export interface Averages {
  /** Sessions that the student came to, late or not, of those with a record. */
  attendance: number | null;
  /** Mean of the grades. */
  tasks: number | null;
  /** Mean of the scores. */
  quizzes: number | null;
}

const mean = (fractions: readonly number[]): number | null =>
  fractions.length > 0 ? fractions.reduce((sum, fraction) => sum + fraction, 0) / fractions.length : null;

/** Points of a whole; null for what has no points yet, or cannot have any. */
export const fractionOf = (points: number | null, whole: number): number | null =>
  points === null || whole <= 0 ? null : points / whole;

/** 1 for a session that the student came to, 0 for one that they missed, null when nothing is recorded. */
export function presenceOf(status: string): number | null {
  if (status === 'Present' || status === 'Late') return 1;
  return status === 'Absent' ? 0 : null;
}

/** How a student does on the whole. */
export function averagesOf({ attendance, tasks, quizzes }: Results): Averages {
  return {
    attendance: mean(attendance.flatMap(({ status }) => presenceOf(status) ?? [])),
    tasks: mean(tasks.flatMap(({ grade, gradeOutOf }) => fractionOf(grade, gradeOutOf) ?? [])),
    quizzes: mean(quizzes.flatMap(({ score, total }) => fractionOf(score, total) ?? [])),
  };
}

/** With fewer than this somebody could tell whose result it is. */
export const FEWEST_COMPARED = 5;

/** The middle of the results, the mean of the two middle ones of an even number; null with fewer than five. */
export function medianOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  if (known.length < FEWEST_COMPARED) return null;
  const middle = Math.floor(known.length / 2);
  const [low, high] = [known[known.length % 2 === 0 ? middle - 1 : middle] ?? 0, known[middle] ?? 0];
  return (low + high) / 2;
}
