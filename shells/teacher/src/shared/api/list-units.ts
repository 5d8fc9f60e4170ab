import { api, call, type components } from '@fulcrum/shared-ui';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useTenant } from '../tenant';

export type Unit = components['schemas']['UnitDto'];
export type Chapter = components['schemas']['ChapterDto'];

/** Every query of units begins with this: invalidate it when units or chapters change. */
export const UNITS = 'units';

const unitsOf = (teacherId: string, yearId: string) =>
  queryOptions({
    queryKey: [UNITS, teacherId, yearId],
    queryFn: () => call(api.GET('/api/unit/{teacherId}/{yearId}', { params: { path: { teacherId, yearId } } })),
    enabled: teacherId !== '' && yearId !== '',
  });

/** A year's units with their chapters, in the order in which they were added; asks nothing while no year is chosen. */
export const useUnits = (yearId: string) => useQuery(unitsOf(useTenant(), yearId));

/** The units of several years, as far as they have come: for names beside rows of all years. */
export function useUnitsOfYears(yearIds: readonly string[]): Unit[] {
  const teacherId = useTenant();
  return useQueries({
    queries: yearIds.map((yearId) => unitsOf(teacherId, yearId)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
}
