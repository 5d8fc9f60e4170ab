import { sessionsKey } from '../../../shared/api/sessions-key';
import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useTenant } from '../../../shared/tenant';

export type Session = components['schemas']['SessionDto'];

export const groupSessionsKey = (groupId: string) => [...sessionsKey, 'group', groupId];

const groupSessionsOptions = (groupId: string, teacherId: string) =>
  queryOptions({
    queryKey: groupSessionsKey(groupId),
    queryFn: () =>
      call(api.GET('/api/session/group/{groupId}/{teacherId}', { params: { path: { groupId, teacherId } } })),
  });

/** A group's sessions, newest first. */
export function useGroupSessions(groupId: string) {
  const teacherId = useTenant();
  return useQuery(groupSessionsOptions(groupId, teacherId));
}
