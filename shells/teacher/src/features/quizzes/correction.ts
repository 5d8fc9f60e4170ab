import { type AnswerOption, optionOf } from '../../shared/answer-options';
import type { QuestionFigures } from './api/get-statistics';
import type { Correction } from './api/preview-correction';

/** What the form for corrections holds. */
export interface CorrectionDraft {
  correctAnswer: string;
  /** Other options that count as right. */
  also: readonly AnswerOption[];
  marks: number;
  /** True if the question counts for nobody. */
  leftOut: boolean;
}

type Corrected = Pick<QuestionFigures, 'correctAnswer' | 'alsoCorrect' | 'marks' | 'leftOut' | 'key'>;

export const draftOf = ({ correctAnswer, alsoCorrect = [], marks, leftOut = false }: Corrected): CorrectionDraft => ({
  correctAnswer,
  also: alsoCorrect,
  marks,
  leftOut,
});

/** The request for a draft; null if it changes nothing. */
export function correctionOf(question: Corrected, draft: CorrectionDraft): Correction | null {
  const now = draftOf(question);
  const also = draft.also.filter((option) => option !== draft.correctAnswer).toSorted();
  const changes: Correction = {
    ...(draft.marks !== now.marks && { marks: draft.marks }),
    ...(also.join('') !== now.also.join('') && { alsoCorrect: also }),
    ...(draft.leftOut !== now.leftOut && { leftOut: draft.leftOut }),
  };
  if (draft.correctAnswer === now.correctAnswer && Object.keys(changes).length === 0) return null;
  const option = optionOf(draft.correctAnswer);
  return { ...(question.key ? { key: question.key } : option && { correctAnswer: option }), ...changes };
}
