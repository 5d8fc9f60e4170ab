import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TaskTerms } from '../task-form';
import { tasksKey } from '../../../shared/api/list-tasks';

interface TaskUpdate {
  id: string;
  terms: TaskTerms;
}

export function useUpdateTask() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, terms }: TaskUpdate) =>
      call(api.PUT('/api/tasks/task/{id}', { params: { path: { id } }, body: terms })),
    onSuccess: () => queries.invalidateQueries({ queryKey: tasksKey }),
  });
}
