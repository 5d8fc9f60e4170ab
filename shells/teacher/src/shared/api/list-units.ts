import { api, call, type components } from '@fulcrum/shared-ui';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useTenant } from '../tenant';

export type Unit = components['schemas']['UnitDto'];
export type Chapter = components['schemas']['ChapterDto'];

/** Prefix of every units query key: invalidate it when units or chapters change. */
export const unitsKey = ['units'];

const unitsOf = (teacherId: string, yearId: string) =>
  queryOptions({
    queryKey: [...unitsKey, teacherId, yearId],
    queryFn: () => call(api.GET('/api/unit/{teacherId}/{yearId}', { params: { path: { teacherId, yearId } } })),
    enabled: teacherId !== '' && yearId !== '',
  });

/** A year's units with their chapters, in the order of creation; disabled while no year is chosen. */
export const useUnits = (yearId: string) => useQuery(unitsOf(useTenant(), yearId));

/** The units of several years that are loaded so far, to show their names in rows of all years. */
export function useUnitsOfYears(yearIds: readonly string[]): Unit[] {
  const teacherId = useTenant();
  return useQueries({
    queries: yearIds.map((yearId) => unitsOf(teacherId, yearId)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
}
