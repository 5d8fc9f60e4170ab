import type { Audience } from '../../platform/auth-guard/principal.js';

/**
 * What a quiz shows students and parents right after submission: the score, everything but the correct answers (for
 * practice), or nothing. They see all of it once the quiz has closed for everyone.
 */
export const RESULTS_SHOWN = ['score', 'all', 'none'] as const;
export type ResultsShown = (typeof RESULTS_SHOWN)[number];
export const DEFAULT_RESULTS_SHOWN: ResultsShown = 'score';

/** The parts of a result that a reply may contain. */
export interface Shown {
  score: boolean;
  /** Whether each answer is right, and any number that would reveal it. */
  isCorrect: boolean;
  correctAnswer: boolean;
}

interface ShowingQuiz {
  resultsShown: ResultsShown;
  /** True if nobody can answer any more, including students with extra time. */
  isClosed: boolean;
}

/** The teacher's team sees everything at any time. */
export const seesAll = (audience: Audience): boolean => audience === 'team';

export function shownTo(audience: Audience, { resultsShown, isClosed }: ShowingQuiz): Shown {
  if (seesAll(audience) || isClosed) return { score: true, isCorrect: true, correctAnswer: true };
  return { score: resultsShown !== 'none', isCorrect: resultsShown === 'all', correctAnswer: false };
}
