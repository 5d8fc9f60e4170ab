import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQuery, queryOptions } from '@tanstack/react-query';
import { useTenant } from '../../../../shared/tenant';

export const waitingKey = ['students-without-password'];

const waitingStudentsOptions = (tenant: string) =>
  queryOptions({
    queryKey: [...waitingKey, tenant],
    queryFn: () => call(api.GET('/api/students/import/password-links')),
  });

/** How many students have never chosen a password. */
export function useWaitingStudents() {
  const tenant = useTenant();
  return useQuery(waitingStudentsOptions(tenant));
}

/** Emails a new link to all of them. */
export const useSendPasswordLinks = () =>
  useMutation({ mutationFn: () => call(api.POST('/api/students/import/password-links', { body: {} })) });
