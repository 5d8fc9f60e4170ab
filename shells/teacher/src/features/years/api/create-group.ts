import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { yearsKey } from '../../../shared/api/list-years';

export function useCreateGroup(yearId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(api.POST('/api/group', { body: { name, yearId } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: yearsKey }),
  });
}
