import { api, call } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useTenant } from '../../../shared/tenant';

/** The teacher's assistants, to show the names of who did what. */
export function useTeam() {
  const teacherId = useTenant();
  return useQuery({
    queryKey: ['quiz-team', teacherId],
    queryFn: () => call(api.GET('/api/auth/teacher/assistants/{teacherId}', { params: { path: { teacherId } } })),
  });
}
