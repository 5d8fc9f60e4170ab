import { api, call } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useLoadFailure } from '../failures';

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
