import { api, call } from '@fulcrum/shared-ui';
import { type QueryClient, useQuery, queryOptions } from '@tanstack/react-query';

/** The part of the student's year that other calls need. */
type OwnYear = { _id: string } | null;

const ownYearKey = (studentId: string) => ['student-year', studentId];

const fetchOwnYear = async (studentId: string): Promise<OwnYear> => {
  const { yearId } = await call(api.GET('/api/student/{studentId}/year', { params: { path: { studentId } } }));
  // The page stays usable without a year; the console tells the team the reason.
  if (!yearId) console.warn('This student has no year.');
  return yearId;
};

const ownYearOptions = (studentId: string) =>
  queryOptions({ queryKey: ownYearKey(studentId), queryFn: () => fetchOwnYear(studentId), staleTime: 60_000 });

/** The student's year; null if they have none. */
export const useOwnYear = (studentId: string) => useQuery(ownYearOptions(studentId));

/** Caches the year from another reply, so that the next page need not request it. */
export const noteOwnYear = (queries: QueryClient, studentId: string, yearId: string | null): void => {
  queries.setQueryData<OwnYear>(ownYearKey(studentId), yearId === null ? null : { _id: yearId });
};
