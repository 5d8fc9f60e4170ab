import type { QuizSubmission } from './api/list-submissions';

export const ORDERS = ['name', 'highest', 'lowest'] as const;
export type Order = (typeof ORDERS)[number];

/** Sorts submissions; equal scores keep the server's order, which is by name. */
export function inOrder(submissions: readonly QuizSubmission[], order: Order): readonly QuizSubmission[] {
  if (order === 'name') return submissions;
  const sign = order === 'highest' ? -1 : 1;
  return submissions.toSorted((a, b) => sign * (a.score - b.score));
}

/** The mean score with one decimal, without a trailing zero. */
export function averageOf(submissions: readonly { score: number }[]): string {
  const sum = submissions.reduce((total, { score }) => total + score, 0);
  return String(Number((sum / submissions.length).toFixed(1)));
}

/** A fraction as a whole percentage; 0 if the whole is 0. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));

/**
 * A question is easy from this fraction of right answers, and hard up to the one below (the usual thirds of item
 * analysis).
 */
const EASY_FROM = 0.7;
const HARD_TO = 0.3;

export type Difficulty = 'easy' | 'medium' | 'hard';

export const difficultyOf = (share: number): Difficulty =>
  share >= EASY_FROM ? 'easy' : share <= HARD_TO ? 'hard' : 'medium';
