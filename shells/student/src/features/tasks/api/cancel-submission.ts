import { api, call, useUser, performanceKey } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { groupTasksKey } from '../../../shared/group-tasks';
import type { Submission } from '../../../shared/task-state';
import { draftOf, keepDraft } from '../answers/answer-draft';

const cancelSubmission = ({ _id }: Submission) =>
  call(api.DELETE('/api/tasks/submission/{id}', { params: { path: { id: _id } } }));

/**
 * Cancels a submission and puts its typed answers back into the fields. Refetches the tasks in any case: an error means
 * that they have changed.
 */
export function useCancelSubmission() {
  const { id, groupId } = useUser();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: cancelSubmission,
    onSuccess: (_, { taskId, answers }) => keepDraft(id, taskId, draftOf(answers)),
    onSettled: async () => {
      void queries.invalidateQueries({ queryKey: performanceKey });
      await queries.invalidateQueries({ queryKey: groupTasksKey(groupId ?? '') });
    },
  });
}
