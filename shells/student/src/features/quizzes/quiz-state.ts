import type { StudentQuiz } from './api/own-quizzes';

/** What a student can do with a quiz, as the spec names it. */
export type QuizState = StudentQuiz['state'];

/**
 * The state at `now` (ms, by the server's clock): the rule of the server's own `state`, so that a page that stays open
 * changes at the very second. An attempt that has run out is submitted by the server.
 */
export function stateAt({ alreadySubmitted, startTime, endTime, endsAt }: StudentQuiz, now: number): QuizState {
  if (alreadySubmitted) return 'submitted';
  if (endsAt) return now < Date.parse(endsAt) ? 'open' : 'submitted';
  if (startTime && now < Date.parse(startTime)) return 'opening_soon';
  return endTime && now >= Date.parse(endTime) ? 'closed' : 'open';
}

/** The moments at which a quiz changes its state. */
export const turningPoints = ({ startTime, endTime, endsAt }: StudentQuiz): string[] =>
  [startTime, endTime, endsAt].filter((time) => time !== null);

const RANKS: Record<QuizState, number> = { open: 0, opening_soon: 1, submitted: 2, closed: 2 };

/** What can be done comes first, an attempt that is running before all; the rest as the server has it, newest first. */
export function inWorkingOrder(quizzes: readonly StudentQuiz[], now: number): StudentQuiz[] {
  const rank = (quiz: StudentQuiz) =>
    RANKS[stateAt(quiz, now)] - (stateAt(quiz, now) === 'open' && quiz.endsAt ? 1 : 0);
  return quizzes.toSorted((a, b) => rank(a) - rank(b));
}
