import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';

const staffFactorKey = ['staff-factor'];
const params = (teacherId: string) => ({ params: { path: { teacherId } } });

const staffFactorOptions = (teacherId: string) =>
  queryOptions({
    queryKey: [...staffFactorKey, teacherId],
    queryFn: () => call(api.GET('/api/auth/teacher/staff-factor/{teacherId}', params(teacherId))),
  });

/** Whether the teacher and all assistants need a second factor, and which assistants have one. */
export const useStaffFactor = (teacherId: string) => useQuery(staffFactorOptions(teacherId));

/** Turns the second factor for the whole team on or off. */
export function useRequireStaffFactor(teacherId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (required: boolean) =>
      call(api.PUT('/api/auth/teacher/staff-factor/{teacherId}', { ...params(teacherId), body: { required } })),
    onSettled: () => queries.invalidateQueries({ queryKey: staffFactorKey }),
  });
}
