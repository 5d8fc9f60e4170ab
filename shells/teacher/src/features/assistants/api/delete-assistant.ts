import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { assistantsKey } from './list-assistants';

/** Deletes an assistant; their tokens become invalid at once. */
export function useDeleteAssistant(teacherId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (assistantId: string) =>
      call(
        api.DELETE('/api/auth/teacher/delete-assistant/{teacherId}/{assistantId}', {
          params: { path: { teacherId, assistantId } },
        }),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: assistantsKey }),
  });
}
