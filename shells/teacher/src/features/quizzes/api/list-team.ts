import { api, call } from '@fulcrum/shared-ui';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useTenant } from '../../../shared/tenant';

const teamOptions = (teacherId: string) =>
  queryOptions({
    queryKey: ['quiz-team', teacherId],
    queryFn: () => call(api.GET('/api/auth/teacher/assistants/{teacherId}', { params: { path: { teacherId } } })),
  });

/** The teacher's assistants, to show the names of who did what. */
export function useTeam() {
  const teacherId = useTenant();
  return useQuery(teamOptions(teacherId));
}
