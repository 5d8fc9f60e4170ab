import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { yearsKey } from '../../../shared/api/list-years';

/** Archives a year (true), or makes it current again (false). */
export function useArchiveYear(yearId: string) {
  const queries = useQueryClient();
  const params = { path: { yearId } };
  return useMutation({
    mutationFn: (archived: boolean) =>
      archived
        ? call(api.PUT('/api/years/{yearId}/archive', { params }))
        : call(api.DELETE('/api/years/{yearId}/archive', { params })),
    onSettled: () => queries.invalidateQueries({ queryKey: yearsKey }),
  });
}
