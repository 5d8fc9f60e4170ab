import { api, call, useLoadFailure, performanceKey } from '@fulcrum/shared-ui';
import { useQuery, queryOptions } from '@tanstack/react-query';

const studentReportOptions = (studentId: string) =>
  queryOptions({
    queryKey: [...performanceKey, 'student', studentId],
    queryFn: () => call(api.GET('/api/performance/student/{studentId}', { params: { path: { studentId } } })),
  });

/**
 * A student's report.
 * @param failure message of the toast if it cannot be loaded
 */
export function useStudentReport(studentId: string, failure: string) {
  const report = useQuery(studentReportOptions(studentId));
  useLoadFailure(report, failure);
  return report;
}
