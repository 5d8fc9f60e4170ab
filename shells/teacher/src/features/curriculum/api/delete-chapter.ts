import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { unitsKey } from '../../../shared/api/list-units';

/** Deletes a chapter. If it has content, the server rejects this with a message that names the content. */
export function useDeleteChapter() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(api.DELETE('/api/chapter/{id}', { params: { path: { id } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: unitsKey }),
  });
}
