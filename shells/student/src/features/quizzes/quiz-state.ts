import type { StudentQuiz } from './api/own-quizzes';

/** What a student can do with a quiz, named as in the specification. */
export type QuizState = StudentQuiz['state'];

/**
 * The state at `now` (ms, by the server's clock). Follows the rule of the server's own `state`, so that an open page
 * changes to the second. The server submits an attempt whose time is up.
 */
export function stateAt({ alreadySubmitted, startTime, endTime, endsAt }: StudentQuiz, now: number): QuizState {
  if (alreadySubmitted) return 'submitted';
  if (endsAt) return now < Date.parse(endsAt) ? 'open' : 'submitted';
  if (startTime && now < Date.parse(startTime)) return 'opening_soon';
  return endTime && now >= Date.parse(endTime) ? 'closed' : 'open';
}

/** The times at which a quiz changes its state. */
export const stateChangeTimes = ({ startTime, endTime, endsAt }: StudentQuiz): string[] =>
  [startTime, endTime, endsAt].filter((time) => time !== null);

const RANKS: Record<QuizState, number> = { open: 0, opening_soon: 1, submitted: 2, closed: 2 };

/**
 * A running attempt first, then quizzes that can be taken, then those that open soon; the rest in the server's order,
 * newest first.
 */
export function inWorkingOrder(quizzes: readonly StudentQuiz[], now: number): StudentQuiz[] {
  const rank = (quiz: StudentQuiz) =>
    RANKS[stateAt(quiz, now)] - (stateAt(quiz, now) === 'open' && quiz.endsAt ? 1 : 0);
  return quizzes.toSorted((a, b) => rank(a) - rank(b));
}
