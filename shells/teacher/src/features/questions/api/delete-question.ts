import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { questionsKey } from '../../../shared/api/list-questions';
import { useTenant } from '../../../shared/tenant';

/** Deletes a question from the bank; quizzes that use it keep it. */
export function useDeleteQuestion() {
  const userId = useTenant();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(api.DELETE('/api/question/{id}/{userId}', { params: { path: { id, userId } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: questionsKey }),
  });
}
