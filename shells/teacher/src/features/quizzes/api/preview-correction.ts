import { api, call, type components } from '@fulcrum/shared-ui';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

export type Correction = components['schemas']['RemarkQuestionDto'];

const correctionPreviewOptions = (path: { quizId: string; questionId: string }, body: Correction) =>
  queryOptions({
    queryKey: ['quiz-correction', path, body],
    queryFn: () =>
      call(api.POST('/api/quiz/{quizId}/question/{questionId}/answer/preview', { params: { path }, body })),
    // Students may submit meanwhile.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** What a correction would change for each student; asks for nothing while there is none. */
export const useCorrectionPreview = (path: { quizId: string; questionId: string }, correction: Correction | null) =>
  useQuery({ ...correctionPreviewOptions(path, correction ?? {}), enabled: correction !== null });
