import { ApiError, isCancelled, notify, textsOf, useUser } from '@fulcrum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import tasksTexts from '../locales/en.json';
import { outboxOf } from '../outbox/outbox';
import type { Submission } from '../outbox/send-hand-in';
import { showSubmission } from '../api/submit-task';

/** Sends submissions left over from an earlier visit, whatever page the student is on. */
export function SendWaiting() {
  const { id, groupId } = useUser();
  const queries = useQueryClient();
  useEffect(() => {
    const t = textsOf(tasksTexts);
    const arrive = async (taskId: string, delivery: Promise<Submission>) => {
      try {
        await showSubmission(queries, { studentId: id, groupId, taskId, submission: await delivery });
        notify.success(t('uploaded'));
      } catch (error) {
        const isThere = error instanceof ApiError && error.code === 'already_submitted';
        if (isCancelled(error) || isThere) notify.info(error.message);
        else notify.error(error instanceof ApiError ? t('notHandedIn', { reason: error.message }) : t('uploadFailed'));
      }
    };
    const resume = async () => {
      for (const { taskId, delivery } of await outboxOf(id).resume()) void arrive(taskId, delivery);
    };
    // A browser without storage has nothing to send.
    resume().catch(() => undefined);
  }, [id, groupId, queries]);
  return null;
}
