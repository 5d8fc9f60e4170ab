import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTenant } from '../../../shared/tenant';
import { sessionsKey } from '../../../shared/api/sessions-key';

interface NewSession {
  title: string;
  yearId: string;
  groupId: string;
  /** When the lesson was, if not now. */
  createdAt?: string;
}

export function useCreateSession() {
  const teacherId = useTenant();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (session: NewSession) => call(api.POST('/api/session', { body: { ...session, teacherId } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
}
