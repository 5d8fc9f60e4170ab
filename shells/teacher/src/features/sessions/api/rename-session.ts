import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionsKey } from '../../../shared/api/sessions-key';

export function useRenameSession(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (title: string) => call(api.PUT('/api/session/{id}', { params: { path: { id } }, body: { title } })),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
}
