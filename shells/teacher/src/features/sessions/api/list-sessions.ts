import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useTenant } from '../../../shared/tenant';

export type Session = components['schemas']['SessionDto'];

/** Prefix of every sessions query key. */
export const SESSIONS = 'sessions';

export const groupSessionsKey = (groupId: string) => [SESSIONS, 'group', groupId];

/** A group's sessions, newest first. */
export function useGroupSessions(groupId: string) {
  const teacherId = useTenant();
  return useQuery({
    queryKey: groupSessionsKey(groupId),
    queryFn: () =>
      call(api.GET('/api/session/group/{groupId}/{teacherId}', { params: { path: { groupId, teacherId } } })),
  });
}
