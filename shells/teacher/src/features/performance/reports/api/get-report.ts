import { api, call } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useTenant } from '../../../../shared/tenant';

/** The report of a student of a group. */
export function useGroupReport(groupId: string, studentId: string) {
  const teacherId = useTenant();
  return useQuery({
    queryKey: ['performance', 'group', groupId, studentId],
    queryFn: () =>
      call(
        api.GET('/api/performance/{groupId}/{studentId}/teacher/{teacherId}', {
          params: { path: { groupId, studentId, teacherId } },
        }),
      ),
  });
}
