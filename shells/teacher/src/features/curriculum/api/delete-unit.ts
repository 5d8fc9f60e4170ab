import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { unitsKey } from '../../../shared/api/list-units';

/**
 * Deletes a unit with its chapters. If it has content, the server rejects this with a message that names the content.
 */
export function useDeleteUnit() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(api.DELETE('/api/unit/{id}', { params: { path: { id } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: unitsKey }),
  });
}
