import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { schoolsKey } from '../../../shared/api/list-schools';

/** Rejected (409) while students belong to the school; the server's message says how many. */
export function useDeleteSchool() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(api.DELETE('/api/school/{id}', { params: { path: { id } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: schoolsKey }),
  });
}
