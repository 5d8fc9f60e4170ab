import { type components, upload } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOption } from '../../../classroom/answer-options';
import { QUESTIONS } from '../../../classroom/api/list-questions';
import { useTenant } from '../../../classroom/tenant';
import type { Place } from '../../../classroom/use-place';

type Question = components['schemas']['QuestionDto'];

export interface QuestionUpload extends Place {
  correctAnswer: AnswerOption;
  altText: string;
  /** Words separated by commas. */
  tags: string;
  image: File;
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Adds a question to the bank. */
export function useUploadQuestion() {
  const teacherId = useTenant();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ onProgress, signal, ...fields }: QuestionUpload) =>
      upload<Question>({
        method: 'POST',
        url: '/api/question',
        fields: { ...fields, teacherId },
        onProgress,
        signal,
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [QUESTIONS] }),
  });
}
