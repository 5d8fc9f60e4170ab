import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { unitsKey } from '../../../shared/api/list-units';

export function useRenameUnit(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(api.PUT('/api/unit/{id}', { params: { path: { id } }, body: { name } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: unitsKey }),
  });
}
