import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { sessionsKey } from '../../../shared/api/sessions-key';

export type SessionWithRoster = components['schemas']['SessionWithRosterDto'];

export const sessionKey = (id: string) => [...sessionsKey, 'one', id];

const sessionRosterOptions = (id: string) =>
  queryOptions({
    queryKey: sessionKey(id),
    queryFn: () => call(api.GET('/api/session/{id}', { params: { path: { id } } })),
  });

/** A session with every student to be marked in it. */
export const useSessionRoster = (id: string) => useQuery(sessionRosterOptions(id));
