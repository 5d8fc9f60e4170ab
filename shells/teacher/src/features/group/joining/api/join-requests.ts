import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { STUDENTS } from '../../../../shared/api/list-students';
import { YEARS } from '../../../../shared/api/list-years';

const WISHES = 'wishes';
/** Students scan the projected code and register while the page is open. */
const REFRESH_MS = 20_000;

/** Students who registered with a group's link and await access. */
export const useJoinRequests = (groupId: string) =>
  useQuery({
    queryKey: [WISHES, groupId],
    queryFn: () => call(api.GET('/api/group/{groupId}/wishes', { params: { path: { groupId } } })),
    refetchInterval: REFRESH_MS,
  });

/** Adds them to the group. */
export function useAcceptJoinRequests(groupId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (studentIds: string[]) =>
      call(api.POST('/api/group/{groupId}/add-student', { params: { path: { groupId } }, body: { studentIds } })),
    onSettled: () =>
      Promise.all([WISHES, STUDENTS, YEARS].map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  });
}
