import { api, call } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';

export const extraTimeKey = (quizId: string) => ['quiz-extra-time', quizId];

/** The students who have extra time in a quiz. */
export const useExtraTime = (quizId: string) =>
  useQuery({
    queryKey: extraTimeKey(quizId),
    queryFn: () => call(api.GET('/api/quiz/{quizId}/extra-time', { params: { path: { quizId } } })),
  });
