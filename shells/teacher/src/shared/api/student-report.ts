import { api, call } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useLoadFailure } from '../failures';

/** A student's report. @param failure the sentence of the toast when it does not load */
export function useStudentReport(studentId: string, failure: string) {
  const report = useQuery({
    queryKey: ['performance', 'student', studentId],
    queryFn: () => call(api.GET('/api/performance/student/{studentId}', { params: { path: { studentId } } })),
  });
  useLoadFailure(report.error, failure);
  return report;
}
