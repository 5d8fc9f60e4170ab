import { api, call } from '@fulcrum/shared-ui';
import { queryOptions } from '@tanstack/react-query';

/** Under this key are the submissions of every task, and what is computed from their grades. */
export const submissionsKey = ['submissions'];

/** Signed links to the PDFs expire after ten minutes: a page that stays open renews them in time. */
const RENEW_MS = 8 * 60_000;

/** One row per student of the task's groups, by name, whether or not they have submitted. */
export const submissionsOf = (taskId: string) =>
  queryOptions({
    queryKey: [...submissionsKey, taskId],
    queryFn: () => call(api.GET('/api/tasks/submission/{id}', { params: { path: { id: taskId } } })),
    refetchInterval: RENEW_MS,
    refetchIntervalInBackground: true,
  });
