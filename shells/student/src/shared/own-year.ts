import { api, call } from '@fulcrum/shared-ui';
import { type QueryClient, useQuery } from '@tanstack/react-query';

/** Of the student's year, what other calls ask for. */
type OwnYear = { _id: string } | null;

const keyOf = (studentId: string) => ['student', studentId, 'year'];

const fetchOwnYear = async (studentId: string): Promise<OwnYear> => {
  const { yearId } = await call(api.GET('/api/student/{studentId}/year', { params: { path: { studentId } } }));
  // The page stays usable without a year; the team finds the reason in the console.
  if (!yearId) console.warn('This student has no year.');
  return yearId;
};

/** The student's year, or null while they have none. */
export const useOwnYear = (studentId: string) =>
  useQuery({ queryKey: keyOf(studentId), queryFn: () => fetchOwnYear(studentId), staleTime: 60_000 });

/** Another reply has said it: the next page that needs it need not ask. */
export const noteOwnYear = (queries: QueryClient, studentId: string, yearId: string | null): void => {
  queries.setQueryData<OwnYear>(keyOf(studentId), yearId === null ? null : { _id: yearId });
};
