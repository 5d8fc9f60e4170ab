import { drawnValues, type Parameter, textWith } from '@fulcrum/answers';
import type { Drawn } from '../judging.js';
import type { DrawnValues } from './kinds.js';

interface Taker {
  quizId: string;
  studentId: string;
}

/** A student's values of the questions that have parameters: always the same for one student, to store with the attempt. */
export const drawnFor = (
  taker: Taker,
  questions: readonly { questionId: string; parameters?: Parameter[] | undefined }[],
): Drawn =>
  Object.fromEntries(
    questions.flatMap(({ questionId, parameters }) =>
      parameters && parameters.length > 0
        ? [[questionId, drawnValues(parameters, { ...taker, questionId })] as const]
        : [],
    ),
  );

/** A text with the drawn values in it. */
export const drawnText = (text: string, drawn: DrawnValues | undefined): string =>
  drawn ? textWith(text, drawn) : text;
