import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionsKey } from '../../../shared/api/sessions-key';

interface SessionTerms {
  title: string;
  /** When the lesson was. */
  createdAt: string;
}

export function useChangeSession(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SessionTerms) => call(api.PUT('/api/session/{id}', { params: { path: { id } }, body })),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
}
