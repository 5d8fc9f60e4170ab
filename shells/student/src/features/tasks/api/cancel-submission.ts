import { api, call, useUser } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { groupTasksKey } from '../../../shared/group-tasks';
import type { Submission } from '../../../shared/task-state';
import { draftOf, keepDraft } from '../answers/answer-draft';

const cancelSubmission = ({ _id }: Submission) =>
  call(api.DELETE('/api/tasks/submission/{id}', { params: { path: { id: _id } } }));

/** Takes back what was handed in; what was typed is in the fields again. Whatever comes of it, the tasks are read again: a refusal means that they changed. */
export function useCancelSubmission() {
  const { id, groupId } = useUser();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: cancelSubmission,
    onSuccess: (_, { taskId, answers }) => keepDraft(id, taskId, draftOf(answers)),
    onSettled: async () => {
      void queries.invalidateQueries({ queryKey: ['performance'] });
      await queries.invalidateQueries({ queryKey: groupTasksKey(groupId ?? '') });
    },
  });
}
