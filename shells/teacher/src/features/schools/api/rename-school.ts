import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { schoolsKey } from '../../../shared/api/list-schools';

export function useRenameSchool(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(api.PUT('/api/school/{id}', { params: { path: { id } }, body: { name } })),
    onSettled: () => queries.invalidateQueries({ queryKey: schoolsKey }),
  });
}
