import { api, call } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';

export const submissionsKey = (taskId: string) => ['submissions', taskId];

/** The links to the PDFs are signed for ten minutes: a page that stays open gets new ones in time. */
const RENEW_MS = 8 * 60_000;

/** One row per student of the task's groups, by name, whether or not they have handed in. */
export const useSubmissions = (taskId: string) =>
  useQuery({
    queryKey: submissionsKey(taskId),
    queryFn: () => call(api.GET('/api/tasks/submission/{id}', { params: { path: { id: taskId } } })),
    refetchInterval: RENEW_MS,
    refetchIntervalInBackground: true,
  });
