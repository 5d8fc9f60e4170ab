import type { OwedState } from './dto/report.dto.js';

/** The lines of a report, as its sections provide them, that averages are computed from. */
export interface Results {
  attendance: readonly { status: string }[];
  tasks: readonly { grade: number | null; gradeOutOf: number; state: OwedState }[];
  quizzes: readonly { score: number | null; total: number; state: OwedState }[];
}

/** An average, and how many of the possible results it counts. */
export interface Average {
  /** 0 to 1; null if there is no result. */
  fraction: number | null;
  counted: number;
  /** Sessions held, or tasks and quizzes that are no longer upcoming, without what the student is excused from or was too late for. */
  of: number;
}

export interface Averages {
  /** The share of recorded sessions that the student attended, late or not. */
  attendance: Average;
  /** Mean of the grades. */
  tasks: Average;
  /** Mean of the scores. */
  quizzes: Average;
}

/** @param fractions one for each item that is due; null if it has no result */
function averageOf(fractions: readonly (number | null)[]): Average {
  const known = fractions.filter((fraction) => fraction !== null);
  const sum = known.reduce((total, fraction) => total + fraction, 0);
  return { fraction: known.length > 0 ? sum / known.length : null, counted: known.length, of: fractions.length };
}

/** True if the item can have a result by now; an item graded early counts too. */
const isDue = (state: OwedState, fraction: number | null): boolean =>
  fraction !== null || (state !== 'upcoming' && state !== 'excused' && state !== 'not_yours');

/** The fraction of the points reached; null if there are no points yet or there cannot be any. */
export const fractionOf = (points: number | null, whole: number): number | null =>
  points === null || whole <= 0 ? null : points / whole;

/** 1 for an attended session, 0 for a missed one, null if nothing is recorded. */
export function presenceOf(status: string): number | null {
  if (status === 'Present' || status === 'Late') return 1;
  return status === 'Absent' ? 0 : null;
}

/** A student's overall averages. */
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

/** With fewer results, a reader could work out whose they are. */
const FEWEST_COMPARED = 5;

/** The median (for an even number, the mean of the two middle values); null with fewer than five results. */
export function medianOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  if (known.length < FEWEST_COMPARED) return null;
  const middle = Math.floor(known.length / 2);
  const [low, high] = [known[known.length % 2 === 0 ? middle - 1 : middle] ?? 0, known[middle] ?? 0];
  return (low + high) / 2;
}
