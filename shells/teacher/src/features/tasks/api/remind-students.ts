import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { submissionsOf } from '../../../shared/api/list-submissions';

/** Emails students who have not submitted, each at most once a day. */
export function useRemindStudents(taskId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.POST('/api/tasks/task/{id}/reminders', { params: { path: { id: taskId } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: submissionsOf(taskId).queryKey }),
  });
}
