import { api, call, useLoadFailure } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';

/**
 * A student's report.
 * @param failure message of the toast if it cannot be loaded
 */
export function useStudentReport(studentId: string, failure: string) {
  const report = useQuery({
    queryKey: ['performance', 'student', studentId],
    queryFn: () => call(api.GET('/api/performance/student/{studentId}', { params: { path: { studentId } } })),
  });
  useLoadFailure(report.error, failure);
  return report;
}
