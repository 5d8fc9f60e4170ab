import type { OwedState } from './dto/report.dto.js';

/** What averages are taken of: lines of a report, as its sections give them. */
export interface Results {
  attendance: readonly { status: string }[];
  tasks: readonly { grade: number | null; gradeOutOf: number; state: OwedState }[];
  quizzes: readonly { score: number | null; total: number; state: OwedState }[];
}

/** An average, and how many results of how many it counts. */
export interface Average {
  /** 0 to 1; null without a result. */
  fraction: number | null;
  counted: number;
  /** Sessions held, or tasks and quizzes that are no longer upcoming. What is excused counts nowhere. */
  of: number;
}

export interface Averages {
  /** Sessions that the student came to, late or not, of those with a record. */
  attendance: Average;
  /** Mean of the grades. */
  tasks: Average;
  /** Mean of the scores. */
  quizzes: Average;
}

/** @param fractions of what is due; null for what has no result */
function averageOf(fractions: readonly (number | null)[]): Average {
  const known = fractions.filter((fraction) => fraction !== null);
  const sum = known.reduce((total, fraction) => total + fraction, 0);
  return { fraction: known.length > 0 ? sum / known.length : null, counted: known.length, of: fractions.length };
}

/** What can have a result by now: what is graded early counts too. */
const isDue = (state: OwedState, fraction: number | null): boolean =>
  fraction !== null || (state !== 'upcoming' && state !== 'excused');

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
  const graded = tasks.map(({ grade, gradeOutOf, state }) => ({ state, fraction: fractionOf(grade, gradeOutOf) }));
  const scored = quizzes.map(({ score, total, state }) => ({ state, fraction: fractionOf(score, total) }));
  const due = (results: typeof graded) =>
    results.filter(({ state, fraction }) => isDue(state, fraction)).map(({ fraction }) => fraction);
  return {
    attendance: averageOf(attendance.map(({ status }) => presenceOf(status))),
    tasks: averageOf(due(graded)),
    quizzes: averageOf(due(scored)),
  };
}

/** With fewer than this a reader could work out whose result it is. */
const FEWEST_COMPARED = 5;

/** The middle of the results, the mean of the two middle ones of an even number; null with fewer than five. */
export function medianOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  if (known.length < FEWEST_COMPARED) return null;
  const middle = Math.floor(known.length / 2);
  const [low, high] = [known[known.length % 2 === 0 ? middle - 1 : middle] ?? 0, known[middle] ?? 0];
  return (low + high) / 2;
}
