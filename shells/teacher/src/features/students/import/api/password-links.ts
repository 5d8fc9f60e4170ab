import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTenant } from '../../../../shared/tenant';

export const WAITING = 'students-without-password';

/** How many students have never chosen a password. */
export function useWaitingStudents() {
  const tenant = useTenant();
  return useQuery({
    queryKey: [WAITING, tenant],
    queryFn: () => call(api.GET('/api/students/import/password-links')),
  });
}

/** Emails a new link to all of them. */
export const useSendPasswordLinks = () =>
  useMutation({ mutationFn: () => call(api.POST('/api/students/import/password-links', { body: {} })) });
