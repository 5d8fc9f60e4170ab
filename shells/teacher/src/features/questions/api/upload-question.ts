import { upload, type UploadTracking } from '@fulcrum/files';
import type { components } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOption } from '../../../shared/answer-options';
import { questionsKey } from '../../../shared/api/list-questions';
import { useTenant } from '../../../shared/tenant';
import type { CurriculumSelection } from '../../../shared/use-curriculum-choice';

type TypedKind = components['schemas']['TypedKind'];
type Question = components['schemas']['QuestionDto'];

export interface QuestionUpload extends CurriculumSelection {
  /** For options A to D. */
  correctAnswer?: AnswerOption | undefined;
  kind?: TypedKind;
  /** JSON. */
  key?: string;
  marks: number;
  alt: string;
  /** Comma-separated. */
  tags: string;
  /** JSON. */
  parameters?: string;
  text?: string;
  solution?: string;
  /** Left out for a question that is only text. */
  image?: File;
  tracking: UploadTracking;
}

/** Adds a question to the bank. */
export function useUploadQuestion() {
  const teacherId = useTenant();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ tracking, ...fields }: QuestionUpload) =>
      upload<Question>({
        method: 'POST',
        url: '/api/question',
        fields: { ...fields, teacherId },
        ...tracking,
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: questionsKey }),
  });
}
