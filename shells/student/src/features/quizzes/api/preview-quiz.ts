import { api, call } from '@fulcrum/shared-ui';
import { useQuery, queryOptions } from '@tanstack/react-query';
import type { Choice, OpenedQuiz, QuizResult } from '../attempt/answers';
import { timed, type Timed } from '../attempt/attempt-clock';

/** The quiz as a student would get it; begins no attempt. */
export const openPreview = (quizId: string): Promise<Timed<OpenedQuiz>> =>
  timed(() => call(api.GET('/api/quiz/{quizId}/preview', { params: { path: { quizId } } })));

/** The result that a student would be shown now for these answers. */
export const markPreview = (quizId: string, answers: Choice[]): Promise<QuizResult> =>
  call(api.POST('/api/quiz/{quizId}/preview/result', { params: { path: { quizId } }, body: { answers } }));

const previewedQuizOptions = (quizId: string, round: number) =>
  queryOptions({
    queryKey: ['quiz-preview', quizId, round],
    queryFn: () => openPreview(quizId),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Never read from the query cache: each round starts again with the full time. @param round from 0 */
export const usePreviewedQuiz = (quizId: string, round: number) => useQuery(previewedQuizOptions(quizId, round));
