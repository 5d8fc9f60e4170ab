import { api, call, performanceKey } from '@fulcrum/shared-ui';
import { useQuery, queryOptions } from '@tanstack/react-query';

const fetchReport = (studentId: string) =>
  call(api.GET('/api/performance/student/{studentId}', { params: { path: { studentId } } }));

const ownReportOptions = (studentId: string) =>
  queryOptions({ queryKey: [...performanceKey, 'student', studentId], queryFn: () => fetchReport(studentId) });

/** The student's own report. */
export const useOwnReport = (studentId: string) => useQuery(ownReportOptions(studentId));
