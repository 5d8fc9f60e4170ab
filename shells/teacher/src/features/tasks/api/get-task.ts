import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Task, TASKS } from '../../../shared/api/list-tasks';

export type OneTask = components['schemas']['TaskDto'];

/** One task by its id; shown at once if a list has loaded it already. */
export function useTask(id: string) {
  const queries = useQueryClient();
  const listed = () =>
    queries
      .getQueriesData<Task[]>({ queryKey: [TASKS, 'group'] })
      .flatMap(([, tasks]) => tasks ?? [])
      .find(({ _id }) => _id === id);
  return useQuery<OneTask>({
    queryKey: [TASKS, 'one', id],
    queryFn: () => call(api.GET('/api/tasks/task/{id}', { params: { path: { id } } })),
    placeholderData: listed,
  });
}
