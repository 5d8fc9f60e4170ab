import type { components } from '@fulcrum/shared-ui';
import { type Answer, MOST_TYPED } from '../../../shared/questions/asked-question';

export type OpenedQuiz = components['schemas']['OpenedQuizDto'];
export type QuizResult = components['schemas']['QuizResultDto'];

export interface Choice {
  questionId: string;
  answer: Answer;
}

export const isAnswer = (value: unknown): value is Answer =>
  value === null || (typeof value === 'string' && value !== '' && value.length <= MOST_TYPED);
