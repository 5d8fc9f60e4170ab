import type { components } from '@fulcrum/shared-ui';

export type AnswerOption = components['schemas']['AnswerOption'];
export type OpenedQuiz = components['schemas']['OpenedQuizDto'];
export type AskedQuestion = components['schemas']['AskedQuestionDto'];
export type QuizResult = components['schemas']['QuizResultDto'];

/** The options of every question; their text is in the question's image. */
export const OPTIONS: readonly AnswerOption[] = ['A', 'B', 'C', 'D'];

/** Null: no answer, or a removed one. */
export type Answer = AnswerOption | null;

export interface Choice {
  questionId: string;
  answer: Answer;
}

export const isAnswer = (value: unknown): value is Answer =>
  value === null || OPTIONS.some((option) => option === value);
