import { api, call } from '@fulcrum/shared-ui';
import { useQuery, queryOptions } from '@tanstack/react-query';
import type { StudentTask } from './task-state';

/**
 * Refetch interval of the list, for new tasks, grades and fresh links to the PDFs, which are valid for ten minutes
 * (ms).
 */
const REFRESH_MS = 5 * 60_000;

export const groupTasksKey = (groupId: string) => ['tasks', 'group', groupId] as const;

const fetchGroupTasks = (groupId: string): Promise<StudentTask[]> =>
  call(api.GET('/api/tasks/group/{groupId}', { params: { path: { groupId } } }));

const groupTasksOptions = (groupId: string) =>
  queryOptions({
    queryKey: groupTasksKey(groupId),
    queryFn: () => fetchGroupTasks(groupId),
    refetchInterval: REFRESH_MS,
  });

/** The tasks of the student's group, each with the student's own submission. */
export const useGroupTasks = (groupId: string) => useQuery(groupTasksOptions(groupId));
