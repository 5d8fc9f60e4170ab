import type { components } from '@fulcrum/shared-ui';
import type { PageMarks } from '../marks';
import type { MarkPoint, Question, SchemeTerms } from './scheme-draft';

export type QuestionMarks = components['schemas']['GivenMarksDto'];

/**
 * Same calculation as on the server (scheme/mark-scheme.ts there), so that sums show while points are ticked. In
 * hundredths of a mark.
 */
const STEP: Record<SchemeTerms['rounding'], number> = { none: 1, half: 50, whole: 100 };
const hundredths = (marks: number): number => Math.round(marks * 100);
export const plus = (marks: number, more: number): number => (hundredths(marks) + hundredths(more)) / 100;

export const noMarks = (questionId: string): QuestionMarks => ({ questionId, points: [], free: 0, stamps: 0 });

/** The ticked points that count: an A mark does not count without the M mark that it depends on. */
export function countingPoints({ points }: Question, ticked: readonly string[]): Set<string> {
  const counting = new Set<string>();
  for (const { id, needs } of points) {
    if (ticked.includes(id) && (!needs || counting.has(needs))) counting.add(id);
  }
  return counting;
}

/** The marks of a question, limited to 0 to its maximum. */
export function marksOf(question: Question, { points, free, stamps }: QuestionMarks): number {
  const counting = countingPoints(question, points);
  const worth = ({ id, marks }: MarkPoint) => (counting.has(id) ? hundredths(marks) : 0);
  const sum = question.points.reduce((all, point) => all + worth(point), hundredths(free) + hundredths(stamps));
  return Math.min(Math.max(sum, 0), hundredths(question.maximum)) / 100;
}

export function totalOf({ questions, rounding }: SchemeTerms, given: readonly QuestionMarks[]): number {
  const maximum = questions.reduce((all, question) => all + hundredths(question.maximum), 0);
  const sum = questions.reduce((all, question) => {
    const marks = given.find(({ questionId }) => questionId === question.id);
    return all + (marks ? hundredths(marksOf(question, marks)) : 0);
  }, 0);
  return Math.min(Math.round(sum / STEP[rounding]) * STEP[rounding], maximum) / 100;
}

/** The marks of the stamps and comments on the pages, by question. */
export function stampsByQuestion(pages: readonly PageMarks[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { questionId, mark } of pages.flatMap(({ stamps, comments }) => [...stamps, ...comments])) {
    if (questionId && mark) sums.set(questionId, (hundredths(sums.get(questionId) ?? 0) + hundredths(mark)) / 100);
  }
  return sums;
}

export const hasMarks = ({ questions }: { questions: readonly QuestionMarks[] }, marks: QuestionMarks): boolean =>
  questions.some((one) => sameMarks(one, marks));

const sameMarks = (one: QuestionMarks, other: QuestionMarks): boolean =>
  one.questionId === other.questionId &&
  one.free === other.free &&
  one.stamps === other.stamps &&
  one.points.toSorted().join() === other.points.toSorted().join();
