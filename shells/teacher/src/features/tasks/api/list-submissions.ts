import { api, call } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';

export const submissionsKey = (taskId: string) => ['submissions', taskId];

/** Signed links to the PDFs expire after ten minutes: a page that stays open renews them in time. */
const RENEW_MS = 8 * 60_000;

/** One row per student of the task's groups, by name, whether or not they have submitted. */
export const useSubmissions = (taskId: string) =>
  useQuery({
    queryKey: submissionsKey(taskId),
    queryFn: () => call(api.GET('/api/tasks/submission/{id}', { params: { path: { id: taskId } } })),
    refetchInterval: RENEW_MS,
    refetchIntervalInBackground: true,
  });
