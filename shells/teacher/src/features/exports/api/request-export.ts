import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EXPORTS } from '../../../shared/api/follow-export';

/** Asks for the spreadsheet of all users; it is made behind the scenes. */
export function useRequestUsersExport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.POST('/api/exports', { body: { kind: 'users' } })),
    onSettled: () => queries.invalidateQueries({ queryKey: [EXPORTS] }),
  });
}
