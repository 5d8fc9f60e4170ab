import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTenant } from '../../../shared/tenant';

const MEMBERSHIPS = 'memberships';

/** A student's groups, now and before, oldest first. */
export function useMemberships(studentId: string) {
  const tenant = useTenant();
  return useQuery({
    queryKey: [MEMBERSHIPS, tenant, studentId],
    queryFn: () => call(api.GET('/api/students/{studentId}/memberships', { params: { path: { studentId } } })),
  });
}

/** Sets since when a student has been in their group; what they owe changes everywhere. */
export function useChangeMembership(studentId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (from: string) =>
      call(api.PUT('/api/students/{studentId}/memberships', { params: { path: { studentId } }, body: { from } })),
    onSuccess: () => queries.invalidateQueries(),
  });
}
