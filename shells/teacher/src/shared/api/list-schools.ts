import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useTenant } from '../tenant';

export type School = components['schemas']['SchoolDto'];

export const SCHOOLS = 'schools';

/** The teacher's schools, by name. */
export function useSchools() {
  const teacherId = useTenant();
  return useQuery({
    queryKey: [SCHOOLS, teacherId],
    queryFn: () => call(api.GET('/api/school/{id}', { params: { path: { id: teacherId } } })),
  });
}
