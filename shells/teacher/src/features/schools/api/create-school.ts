import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTenant } from '../../../shared/tenant';
import { schoolsKey } from '../../../shared/api/list-schools';

export function useCreateSchool() {
  const teacherId = useTenant();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(api.POST('/api/school', { body: { name, teacherId } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: schoolsKey }),
  });
}
