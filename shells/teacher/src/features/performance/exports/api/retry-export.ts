import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { exportsKey } from '../../../../shared/api/exports';

/** Retries a failed export. */
export function useRetryExport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(api.POST('/api/exports/{id}/retry', { params: { path: { id } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: exportsKey }),
  });
}
