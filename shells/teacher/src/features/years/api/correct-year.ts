import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { yearsKey } from '../../../shared/api/list-years';

export function useRenameYear(yearId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      call(api.PUT('/api/years/{yearId}', { params: { path: { yearId } }, body: { name } })),
    onSettled: () => queries.invalidateQueries({ queryKey: yearsKey }),
  });
}

/** Rejected (409) unless it is empty; the server's message says what it contains. */
export function useDeleteYear(yearId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.DELETE('/api/years/{yearId}', { params: { path: { yearId } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: yearsKey }),
  });
}
