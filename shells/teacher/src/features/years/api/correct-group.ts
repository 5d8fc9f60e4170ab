import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { yearsKey } from '../../../shared/api/list-years';

export function useRenameGroup(groupId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      call(api.PUT('/api/groups/{groupId}', { params: { path: { groupId } }, body: { name } })),
    onSettled: () => queries.invalidateQueries({ queryKey: yearsKey }),
  });
}

/** Rejected (409) unless it is empty; the server's message says what it contains. */
export function useDeleteGroup(groupId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.DELETE('/api/groups/{groupId}', { params: { path: { groupId } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: yearsKey }),
  });
}
