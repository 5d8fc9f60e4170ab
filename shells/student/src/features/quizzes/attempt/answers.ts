import type { components } from '@fulcrum/shared-ui';

export type AnswerOption = components['schemas']['AnswerOption'];
export type OpenedQuiz = components['schemas']['OpenedQuizDto'];
export type AskedQuestion = components['schemas']['AskedQuestionDto'];
export type QuizResult = components['schemas']['QuizResultDto'];

/** The options of a question without a kind; their text is in the question's image. */
export const OPTIONS: readonly AnswerOption[] = ['A', 'B', 'C', 'D'];

/** An option, the letter of a choice or what was typed. Null: no answer, or a removed one. */
export type Answer = string | null;

/** The longest answer that the server takes. */
export const MOST_TYPED = 80;

export interface Choice {
  questionId: string;
  answer: Answer;
}

export const isAnswer = (value: unknown): value is Answer =>
  value === null || (typeof value === 'string' && value !== '' && value.length <= MOST_TYPED);
