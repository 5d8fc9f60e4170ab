import type { AppError } from '../../../platform/http/app-error.js';
import { validationError } from '../../../platform/http/validation.js';
import { type Choice, isOption, type KeyEntry } from '../scoring.js';

export const NOT_AN_OPTION = 'An answer is A, B, C or D, or null to take it back.';

const notAnOption = (at: number): AppError =>
  validationError([{ field: `answers.${at}.answer`, message: NOT_AN_OPTION }]);

/** @throws AppError 400 if an answer to a question with options A to D is none of them */
export function assertOptions(questions: readonly KeyEntry[], choices: readonly Choice[]): void {
  const typed = new Set(questions.filter(({ kind }) => kind).map(({ questionId }) => questionId));
  const wrong = choices.findIndex(
    ({ questionId, answer }) => answer !== null && !isOption(answer) && !typed.has(questionId.toLowerCase()),
  );
  if (wrong !== -1) throw notAnOption(wrong);
}
