import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { exportsKey } from '../../../../shared/api/exports';

/** Requests the spreadsheet of all users, which is made in the background. */
export function useRequestUsersExport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.POST('/api/exports', { body: { kind: 'users' } })),
    onSettled: () => queries.invalidateQueries({ queryKey: exportsKey }),
  });
}
