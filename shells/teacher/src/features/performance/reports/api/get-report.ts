import { api, call, performanceKey } from '@fulcrum/shared-ui';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useTenant } from '../../../../shared/tenant';

const groupReportOptions = (groupId: string, studentId: string, teacherId: string) =>
  queryOptions({
    queryKey: [...performanceKey, 'group', groupId, studentId],
    queryFn: () =>
      call(
        api.GET('/api/performance/{groupId}/{studentId}/teacher/{teacherId}', {
          params: { path: { groupId, studentId, teacherId } },
        }),
      ),
  });

/** The report of a student of a group. */
export function useGroupReport(groupId: string, studentId: string) {
  const teacherId = useTenant();
  return useQuery(groupReportOptions(groupId, studentId, teacherId));
}
