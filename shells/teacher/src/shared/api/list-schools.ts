import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useTenant } from '../tenant';

export type School = components['schemas']['SchoolDto'];

export const schoolsKey = ['schools'];

const schoolsOptions = (teacherId: string) =>
  queryOptions({
    queryKey: [...schoolsKey, teacherId],
    queryFn: () => call(api.GET('/api/school/{id}', { params: { path: { id: teacherId } } })),
  });

/** The teacher's schools, by name. */
export function useSchools() {
  const teacherId = useTenant();
  return useQuery(schoolsOptions(teacherId));
}
