import { api, call } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';

const fetchOwnYear = async (studentId: string) => {
  const { yearId } = await call(api.GET('/api/student/{studentId}/year', { params: { path: { studentId } } }));
  // The page stays usable without a year; the team finds the reason in the console.
  if (!yearId) console.warn('This student has no year.');
  return yearId;
};

/** The student's year, or null while they have none. */
export const useOwnYear = (studentId: string) =>
  useQuery({ queryKey: ['student', studentId, 'year'], queryFn: () => fetchOwnYear(studentId), staleTime: 60_000 });
