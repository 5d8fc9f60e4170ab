import { api, call } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';

const fetchReport = (studentId: string) =>
  call(api.GET('/api/performance/student/{studentId}', { params: { path: { studentId } } }));

/** The student's own report. */
export const useOwnReport = (studentId: string) =>
  useQuery({ queryKey: ['performance', 'student', studentId], queryFn: () => fetchReport(studentId) });
