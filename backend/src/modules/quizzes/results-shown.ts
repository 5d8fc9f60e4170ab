import type { Audience } from '../../platform/auth-guard/principal.js';

/**
 * What a quiz shows students and parents as soon as an attempt is submitted: the score, everything but the correct answers
 * (for practice), or nothing. Once the quiz has closed for everyone they are shown all of it.
 */
export const RESULTS_SHOWN = ['score', 'all', 'none'] as const;
export type ResultsShown = (typeof RESULTS_SHOWN)[number];
export const DEFAULT_RESULTS_SHOWN: ResultsShown = 'score';

/** Which parts of a result a reply may carry. */
export interface Shown {
  score: boolean;
  /** Whether each of the student's answers is right, and any figure that would give it away. */
  isCorrect: boolean;
  correctAnswer: boolean;
}

interface ShowingQuiz {
  resultsShown: ResultsShown;
  /** Nobody can answer it any more, those with extra time included. */
  isClosed: boolean;
}

/** The teacher's team sees everything at any time. */
export const seesAll = (audience: Audience): boolean => audience === 'team';

export function shownTo(audience: Audience, { resultsShown, isClosed }: ShowingQuiz): Shown {
  if (seesAll(audience) || isClosed) return { score: true, isCorrect: true, correctAnswer: true };
  return { score: resultsShown !== 'none', isCorrect: resultsShown === 'all', correctAnswer: false };
}
