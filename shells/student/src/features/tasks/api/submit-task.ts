import { forgetDraft } from '@fulcrum/scanner';
import { isCancelled, notify, textsOf, upload, type UploadTracking, useUploading, useUser } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { groupTasksKey } from '../../../shared/group-tasks';
import type { StudentTask, Submission } from '../../../shared/task-state';
import tasksTexts from '../locales/en.json';

interface HandIn {
  taskId: string;
  studentId: string;
  file: File;
}

const submitTask = (fields: HandIn, tracking: UploadTracking): Promise<Submission> =>
  upload({ method: 'POST', url: '/api/tasks/submission', fields: { ...fields }, ...tracking });

/**
 * Hands in a PDF for a task. `progress` is the part sent so far, 0 to 1, and null while nothing is being sent; `error`
 * is why the last try was refused, until `forget`. The toasts come from here: the form is gone once the work is in.
 */
export function useSubmitTask(taskId: string) {
  const { id: studentId, groupId } = useUser();
  const queries = useQueryClient();
  const { track, cancel, progress, waiting } = useUploading({ goesOn: true });
  /** Names the pages that were scanned for this task. */
  const draft = `${studentId}:${taskId}`;
  const key = groupTasksKey(groupId ?? '');
  const { mutate, error, reset } = useMutation({
    mutationFn: (file: File) => track((tracking) => submitTask({ taskId, studentId, file }, tracking)),
    onSuccess: (mySubmission) => {
      notify.success(textsOf(tasksTexts)('uploaded'));
      void forgetDraft(draft);
      queries.setQueryData<StudentTask[]>(key, (tasks) =>
        tasks?.map((task) => (task._id === taskId ? { ...task, mySubmission } : task)),
      );
    },
    onError: (failure) =>
      isCancelled(failure) ? notify.info(failure.message) : notify.error(textsOf(tasksTexts)('uploadFailed')),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: key });
      void queries.invalidateQueries({ queryKey: ['performance'] });
    },
  });
  return { submit: mutate, progress, waiting, cancel, error: isCancelled(error) ? null : error, forget: reset, draft };
}
