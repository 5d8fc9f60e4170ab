import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTenant } from '../../../shared/tenant';
import { materialsKey } from '../../../shared/api/list-materials';

/** Deletes a material, with its file. */
export function useDeleteMaterial() {
  const teacherId = useTenant();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call(api.DELETE('/api/material/{id}/teacher/{teacherId}', { params: { path: { id, teacherId } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: materialsKey }),
  });
}
