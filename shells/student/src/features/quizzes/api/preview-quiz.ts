import { api, call } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import type { Choice, OpenedQuiz, QuizResult } from '../attempt/answers';
import { timed, type Timed } from '../attempt/attempt-clock';

/** The quiz as a student who opens it gets it; no attempt begins. */
export const openPreview = (quizId: string): Promise<Timed<OpenedQuiz>> =>
  timed(() => call(api.GET('/api/quiz/{quizId}/preview', { params: { path: { quizId } } })));

/** What a student would be shown now for these answers. */
export const markPreview = (quizId: string, answers: Choice[]): Promise<QuizResult> =>
  call(api.POST('/api/quiz/{quizId}/preview/result', { params: { path: { quizId } }, body: { answers } }));

/** Never taken from the query cache: each round begins anew, with the whole time. @param round from 0 */
export const usePreviewedQuiz = (quizId: string, round: number) =>
  useQuery({
    queryKey: ['quiz-preview', quizId, round],
    queryFn: () => openPreview(quizId),
    staleTime: Infinity,
    gcTime: 0,
  });
