import { api, call, useUser } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { groupTasksKey } from '../../../shared/group-tasks';

const cancelSubmission = (submissionId: string) =>
  call(api.DELETE('/api/tasks/submission/{id}', { params: { path: { id: submissionId } } }));

/** Takes back what was handed in. Whatever comes of it, the tasks are read again: a refusal means that they changed. */
export function useCancelSubmission() {
  const { groupId } = useUser();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: cancelSubmission,
    onSettled: async () => {
      void queries.invalidateQueries({ queryKey: ['performance'] });
      await queries.invalidateQueries({ queryKey: groupTasksKey(groupId ?? '') });
    },
  });
}
