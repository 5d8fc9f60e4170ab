import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { SESSIONS } from './list-sessions';

export type SessionWithRoster = components['schemas']['SessionWithRosterDto'];

export const sessionKey = (id: string) => [SESSIONS, 'one', id];

/** A session with every student to be marked in it. */
export const useSessionRoster = (id: string) =>
  useQuery({
    queryKey: sessionKey(id),
    queryFn: () => call(api.GET('/api/session/{id}', { params: { path: { id } } })),
  });
