import { api, call } from '@fulcrum/shared-ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { submissionsOf } from '../../../shared/api/list-submissions';

/** Under the submissions' query key, since every grade change also changes the averages. */
const questionAveragesOptions = (taskId: string) =>
  queryOptions({
    queryKey: [...submissionsOf(taskId).queryKey, 'averages'],
    queryFn: () => call(api.GET('/api/marking/tasks/{taskId}/averages', { params: { path: { taskId } } })),
  });

export const useQuestionAverages = (taskId: string) => useQuery(questionAveragesOptions(taskId));
