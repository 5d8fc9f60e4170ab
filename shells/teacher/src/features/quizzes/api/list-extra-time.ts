import { api, call } from '@fulcrum/shared-ui';
import { useQuery, queryOptions } from '@tanstack/react-query';

export const extraTimeKey = (quizId: string) => ['quiz-extra-time', quizId];

const extraTimeOptions = (quizId: string) =>
  queryOptions({
    queryKey: extraTimeKey(quizId),
    queryFn: () => call(api.GET('/api/quiz/{quizId}/extra-time', { params: { path: { quizId } } })),
  });

/** The students who have extra time in a quiz. */
export const useExtraTime = (quizId: string) => useQuery(extraTimeOptions(quizId));
