import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { questionsKey } from '../../../shared/api/list-questions';

/** Lets students practise a question once its chapter is taught, or no longer. */
export function useAllowPractice(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (allowed: boolean) =>
      call(api.PUT('/api/practice/question/{id}', { params: { path: { id } }, body: { allowed } })),
    onSettled: () => queries.invalidateQueries({ queryKey: questionsKey }),
  });
}
