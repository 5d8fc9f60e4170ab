import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tasksKey } from '../../../shared/api/list-tasks';

/** Deletes a task with all its submissions. */
export function useDeleteTask() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(api.DELETE('/api/tasks/task/{id}', { params: { path: { id } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: tasksKey }),
  });
}
