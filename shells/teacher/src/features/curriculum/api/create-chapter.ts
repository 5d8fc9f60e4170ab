import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { unitsKey } from '../../../shared/api/list-units';

/** Adds a chapter with this name to a unit. */
export function useCreateChapter(unitId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(api.POST('/api/chapter', { body: { name, unitId } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: unitsKey }),
  });
}
