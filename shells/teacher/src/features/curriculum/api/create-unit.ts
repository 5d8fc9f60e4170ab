import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { unitsKey } from '../../../shared/api/list-units';
import { useTenant } from '../../../shared/tenant';

/** Adds a unit with this name to a year. */
export function useCreateUnit(yearId: string) {
  const teacherId = useTenant();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(api.POST('/api/unit', { body: { name, teacherId, yearId } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: unitsKey }),
  });
}
