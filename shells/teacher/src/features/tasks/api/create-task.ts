import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTenant } from '../../../shared/tenant';
import type { TaskTerms } from '../task-form';
import { tasksKey } from '../../../shared/api/list-tasks';

export function useCreateTask() {
  const teacherId = useTenant();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (terms: TaskTerms) => call(api.POST('/api/tasks/task', { body: { ...terms, teacherId } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: tasksKey }),
  });
}
