import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { yearsKey } from '../../../shared/api/list-years';
import { useTenant } from '../../../shared/tenant';

export function useCreateYear() {
  const teacherId = useTenant();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(api.POST('/api/year', { body: { name, teacherId } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: yearsKey }),
  });
}
