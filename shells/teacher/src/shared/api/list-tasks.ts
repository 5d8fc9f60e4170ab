import { api, call, type components } from '@fulcrum/shared-ui';
import { queryOptions, useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { Group } from './list-years';

export type Task = components['schemas']['GroupTaskDto'];

/** Prefix of every tasks query key. */
export const tasksKey = ['tasks'];

interface Tasks {
  /** Undefined until the tasks of all groups are loaded. */
  tasks: Task[] | undefined;
  error: Error | null;
  refetching: boolean;
  refetch: () => void;
}

/** Lists a task once, even if it is set for several groups. */
function merge(results: UseQueryResult<Task[]>[]): Tasks {
  const loaded = results.every(({ data }) => data !== undefined);
  const all = results.flatMap(({ data }) => data ?? []);
  return {
    tasks: loaded ? [...new Map(all.map((task) => [task._id, task])).values()] : undefined,
    error: results.find(({ error }) => error)?.error ?? null,
    refetching: results.some(({ isFetching }) => isFetching),
    refetch: () => results.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  };
}

/** Under this key are the lists of every group. */
export const groupTasksKey = [...tasksKey, 'group'];

const groupTasksOptions = (groupId: string) =>
  queryOptions({
    queryKey: [...groupTasksKey, groupId],
    queryFn: () => call(api.GET('/api/tasks/group/{groupId}', { params: { path: { groupId } } })),
  });

/** The tasks of some groups. */
export const useTasks = (groups: readonly Group[]): Tasks =>
  useQueries({
    queries: groups.map(({ _id }) => groupTasksOptions(_id)),
    combine: merge,
  });
