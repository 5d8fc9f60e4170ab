import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { groupTasksKey, type Task, tasksKey } from '../../../shared/api/list-tasks';

export type OneTask = components['schemas']['TaskDto'];

const taskOptions = (id: string, listed: () => OneTask | undefined) =>
  queryOptions({
    queryKey: [...tasksKey, 'one', id],
    queryFn: (): Promise<OneTask> => call(api.GET('/api/tasks/task/{id}', { params: { path: { id } } })),
    placeholderData: listed,
  });

/** One task by its id; shown at once if a list has loaded it already. */
export function useTask(id: string) {
  const queries = useQueryClient();
  const listed = () =>
    queries
      .getQueriesData<Task[]>({ queryKey: groupTasksKey })
      .flatMap(([, tasks]) => tasks ?? [])
      .find(({ _id }) => _id === id);
  return useQuery(taskOptions(id, listed));
}
