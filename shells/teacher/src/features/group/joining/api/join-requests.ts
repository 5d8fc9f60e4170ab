import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { studentsKey } from '../../../../shared/api/list-students';
import { yearsKey } from '../../../../shared/api/list-years';

const wishesKey = ['wishes'];
/** Students scan the projected code and register while the page is open. */
const REFRESH_MS = 20_000;

const joinRequestsOptions = (groupId: string) =>
  queryOptions({
    queryKey: [...wishesKey, groupId],
    queryFn: () => call(api.GET('/api/group/{groupId}/wishes', { params: { path: { groupId } } })),
    refetchInterval: REFRESH_MS,
  });

/** Students who registered with a group's link and await access. */
export const useJoinRequests = (groupId: string) => useQuery(joinRequestsOptions(groupId));

/** Adds them to the group. */
export function useAcceptJoinRequests(groupId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (studentIds: string[]) =>
      call(api.POST('/api/group/{groupId}/add-student', { params: { path: { groupId } }, body: { studentIds } })),
    onSettled: () =>
      Promise.all([wishesKey, studentsKey, yearsKey].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
