/** What is printed on a sheet of a quiz. Pure functions. */
import { MOST_QUESTIONS, optionsInVersion, questionsInVersion, type Version } from '@fulcrum/sheet-reader';
import type { PaperQuiz } from '../../quizzes/attempts/paper-attempts.js';
import { paperErrors } from '../paper.errors.js';

export interface PrintedQuestionRecord {
  questionId: string;
  /** The quiz's letter of each bubble, from A on. */
  options: string[];
}

export const letterOf = (option: number): string => String.fromCharCode('A'.charCodeAt(0) + option);

/**
 * The questions of a sheet, in its version's order.
 * @throws AppError 409 for a question without options, or more questions than a sheet has room for
 */
export function printedQuestions({ questions }: PaperQuiz, version: Version): PrintedQuestionRecord[] {
  if (questions.length > MOST_QUESTIONS) {
    throw paperErrors.tooManyQuestions({ count: questions.length, most: MOST_QUESTIONS });
  }
  const withOptions = questions.map(({ questionId, options, isPicture }, at) => {
    if (options === null) throw paperErrors.notOnPaper({ number: at + 1 });
    // The options of a picture are printed in it.
    return { questionId, options: optionsInVersion(questionId, options, isPicture ? 'A' : version).map(letterOf) };
  });
  return questionsInVersion(withOptions, version, ({ questionId }) => questionId);
}

/** True if both have the same bubbles in the same order. */
export const isPrintedAs = (one: readonly PrintedQuestionRecord[], other: readonly PrintedQuestionRecord[]): boolean =>
  bubblesOf(one) === bubblesOf(other);

const bubblesOf = (printed: readonly PrintedQuestionRecord[]): string =>
  printed.map(({ questionId, options }) => `${questionId}${options.join('')}`).join();

/** True if the quiz still has exactly the questions that were printed, with as many options. */
export function isCurrent(printed: readonly PrintedQuestionRecord[], { questions }: PaperQuiz): boolean {
  const counts = new Map(questions.map(({ questionId, options }) => [questionId, options]));
  return (
    counts.size === printed.length &&
    printed.every(({ questionId, options }) => counts.get(questionId) === options.length)
  );
}

/** True if the quiz's questions, printed now, have the numbers that they have on the sheet. */
export function isInOrder(
  printed: readonly PrintedQuestionRecord[],
  { questions }: PaperQuiz,
  version: Version,
): boolean {
  const ordered = questionsInVersion(questions, version, ({ questionId }) => questionId);
  return idsOf(ordered) === idsOf(printed);
}

const idsOf = (questions: readonly { questionId: string }[]): string =>
  questions.map(({ questionId }) => questionId).join();
