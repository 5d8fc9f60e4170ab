import { api, call, type components } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { submissionsOf } from '../../../shared/api/list-submissions';
import { groupTasksKey } from '../../../shared/api/list-tasks';

type Allowance = components['schemas']['ChangeAllowanceDto'];

/** Gives one student more time for a task, or excuses them. */
export function useAllowStudent(taskId: string, studentId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Allowance) =>
      call(api.PUT('/api/tasks/task/{id}/students/{studentId}', { params: { path: { id: taskId, studentId } }, body })),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: submissionsOf(taskId).queryKey }),
        queries.invalidateQueries({ queryKey: groupTasksKey }),
      ]),
  });
}
