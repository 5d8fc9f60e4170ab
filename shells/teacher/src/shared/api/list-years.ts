import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useTenant } from '../tenant';

export type Year = components['schemas']['YearDto'];
export type Group = components['schemas']['YearGroupDto'];

/** Prefix of every years query key: invalidate it when years, groups or their students change. */
export const yearsKey = ['years'];

const yearsOptions = (teacherId: string) =>
  queryOptions({
    queryKey: [...yearsKey, teacherId],
    queryFn: () =>
      call(api.GET('/api/year/{teacherId}', { params: { path: { teacherId }, query: { students: 'none' } } })),
    enabled: teacherId !== '',
  });

/**
 * The teacher's years with their groups, by name. The students of groups are loaded with `useGroups`, one year at a
 * time.
 */
export function useYears() {
  const teacherId = useTenant();
  return useQuery(yearsOptions(teacherId));
}
