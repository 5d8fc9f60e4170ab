import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { useTenant } from '../../../shared/tenant';

const membershipsKey = ['memberships'];

const membershipsOptions = (tenant: string, studentId: string) =>
  queryOptions({
    queryKey: [...membershipsKey, tenant, studentId],
    queryFn: () => call(api.GET('/api/students/{studentId}/memberships', { params: { path: { studentId } } })),
  });

/** A student's groups, now and before, oldest first. */
export function useMemberships(studentId: string) {
  const tenant = useTenant();
  return useQuery(membershipsOptions(tenant, studentId));
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
