import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { quizzesKey } from '../../../shared/api/list-quizzes';

/** Closes a quiz now: nobody can start it any more; students who have started keep their time. */
export function useCloseQuiz() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (quizId: string) => call(api.PUT('/api/quiz/{quizId}/close', { params: { path: { quizId } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: quizzesKey }),
  });
}
