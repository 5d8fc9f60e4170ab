import type { AppError } from '../../../platform/http/app-error.js';
import { validationError } from '../../../platform/http/validation.js';
import { quizErrors } from '../quizzes.errors.js';
import { partsOf, questionOfSlot, slotOf } from './kinds.js';
import { type Choice, isOption, type KeyEntry } from '../scoring.js';

export const NOT_AN_OPTION = 'An answer is A, B, C or D, or null to take it back.';

const notAnOption = (at: number): AppError =>
  validationError([{ field: `answers.${at}.answer`, message: NOT_AN_OPTION }]);

/** Where a quiz takes answers: its questions without parts, and the parts of the others. */
const slotsOf = (questions: readonly KeyEntry[]): Set<string> =>
  new Set(
    questions.flatMap((question) => [
      question.questionId,
      ...(partsOf(question, 1) ?? []).map(({ label }) => slotOf(question.questionId, label)),
    ]),
  );

/** @throws AppError 400 if an answer to a question with options A to D is none of them, or is to a part that no question has */
export function assertAnswers(questions: readonly KeyEntry[], choices: readonly Choice[]): void {
  const typed = slotsOf(questions.filter(({ kind }) => kind));
  const isUnknown = ({ questionId }: Choice) =>
    questionOfSlot(questionId) !== questionId && !typed.has(questionId.toLowerCase());
  if (choices.some(isUnknown)) throw quizErrors.unknownQuestion();
  const wrong = choices.findIndex(
    ({ questionId, answer }) => answer !== null && !isOption(answer) && !typed.has(questionId.toLowerCase()),
  );
  if (wrong !== -1) throw notAnOption(wrong);
}
