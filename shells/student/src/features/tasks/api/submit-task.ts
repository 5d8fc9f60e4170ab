import { forgetDraft } from '@fulcrum/scanner';
import { isCancelled, notify, textsOf, useUser, performanceKey } from '@fulcrum/shared-ui';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { groupTasksKey } from '../../../shared/group-tasks';
import type { StudentTask, Submission } from '../../../shared/task-state';
import tasksTexts from '../locales/en.json';
import { keepDraft, type TypedAnswer } from '../answers/answer-draft';
import { outboxOf } from '../outbox/outbox';

/** The key of the pages that a student has scanned for a task. */
export const scanDraftOf = (studentId: string, taskId: string) => `${studentId}:${taskId}`;

/** The work to submit. */
interface Work {
  file: File;
  answers: TypedAnswer[];
}

interface Arrived {
  studentId: string;
  groupId: string | null;
  taskId: string;
  submission: Submission;
}

/** Shows the accepted submission before the list is refetched. */
export async function showSubmission(
  queries: QueryClient,
  { studentId, groupId, taskId, submission }: Arrived,
): Promise<void> {
  void forgetDraft(scanDraftOf(studentId, taskId));
  keepDraft(studentId, taskId, {});
  const key = groupTasksKey(groupId ?? '');
  // The list's first fetch may still be running with data from before this submission: `invalidateQueries` would wait
  // for it instead of fetching again.
  await queries.cancelQueries({ queryKey: key });
  queries.setQueryData<StudentTask[]>(key, (tasks) =>
    tasks?.map((task) => (task._id === taskId ? { ...task, mySubmission: submission } : task)),
  );
  void queries.invalidateQueries({ queryKey: key });
  void queries.invalidateQueries({ queryKey: performanceKey });
}

/** Whether a submission of the task is on this device that the server has not accepted. */
export function useIsWaiting(taskId: string): boolean {
  const outbox = outboxOf(useUser().id);
  return useSyncExternalStore(outbox.subscribe, () => outbox.of(taskId) !== undefined);
}

/**
 * Submits a PDF for a task with its typed answers, through the outbox, which continues after the page is left or the
 * browser closed. `file` is the file waiting there, `progress` the part that the server has (0 to 1; null while nothing
 * is being sent); `pausing` pauses and resumes the upload; `stored` is false if this device could not keep the file;
 * `refusal` is why the last try failed, until `forget`. Shows
 * the toasts itself, because the form is gone once the work is submitted.
 */
export function useSubmitTask(taskId: string) {
  const { id, groupId } = useUser();
  const queries = useQueryClient();
  const outbox = outboxOf(id);
  const sent = useSyncExternalStore(outbox.subscribe, () => outbox.of(taskId));
  const { mutate } = useMutation({
    mutationFn: ({ file, answers }: Work) => outbox.handIn(taskId, file, answers),
    onSuccess: (submission) => {
      notify.success(textsOf(tasksTexts)('uploaded'));
      void showSubmission(queries, { studentId: id, groupId, taskId, submission });
    },
    onError: (failure) => {
      if (isCancelled(failure)) notify.info(failure.message);
      else notify.error(textsOf(tasksTexts)('uploadFailed'));
      void queries.invalidateQueries({ queryKey: groupTasksKey(groupId ?? '') });
    },
  });
  return {
    submit: mutate,
    file: sent?.file ?? null,
    progress: sent?.progress ?? null,
    waiting: sent?.waiting ?? false,
    stored: sent?.stored ?? true,
    pausing: {
      paused: sent?.paused ?? false,
      onPause: () => outbox.pause(taskId),
      onGoOn: () => outbox.goOn(taskId),
    },
    refusal: sent?.refusal,
    cancel: () => outbox.cancel(taskId),
    draft: scanDraftOf(id, taskId),
    forget: () => void outbox.forget(taskId),
  };
}
