import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { STUDENTS } from '../../../shared/api/list-students';
import { YEARS } from '../../../shared/api/list-years';

const WISHES = 'wishes';
/** Students register while the page is open, with the code on the wall. */
const REFRESH_MS = 20_000;

/** Who registered by a group's link and awaits access. */
export const useWishes = (groupId: string) =>
  useQuery({
    queryKey: [WISHES, groupId],
    queryFn: () => call(api.GET('/api/group/{groupId}/wishes', { params: { path: { groupId } } })),
    refetchInterval: REFRESH_MS,
  });

/** Puts them into the group. */
export function useAcceptWishes(groupId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (studentIds: string[]) =>
      call(api.POST('/api/group/{groupId}/add-student', { params: { path: { groupId } }, body: { studentIds } })),
    onSettled: () =>
      Promise.all([WISHES, STUDENTS, YEARS].map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  });
}
