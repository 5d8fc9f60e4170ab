import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTenant } from '../../../shared/tenant';
import { quizzesKey } from '../../../shared/api/list-quizzes';

/** Deletes a quiz with its attempts. */
export function useDeleteQuiz() {
  const userId = useTenant();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (quizId: string) =>
      call(api.DELETE('/api/quiz/{quizId}/{userId}', { params: { path: { quizId, userId } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: quizzesKey }),
  });
}
