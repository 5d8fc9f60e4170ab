import { queryOptions } from '@tanstack/react-query';
import { api, call } from './client';
import { readSession, type Session, storeSession } from '../session/session-store';

/**
 * Fetches the account and updates the stored group: a student whom the team has assigned or moved sees the new group
 * without signing in again. Resolves with the group, or null if there is none.
 */
async function refreshGroup({ token }: Session): Promise<string | null> {
  const { groupId } = await call(api.GET('/api/auth/me'));
  const session = readSession();
  if (session?.token === token && session.user.groupId !== groupId) {
    storeSession({ token, user: { ...session.user, groupId } });
  }
  return groupId;
}

/** The group of a student, who may have been given another one meanwhile; null for a visitor. */
export const ownGroupOptions = (session: Session | null) =>
  queryOptions({
    queryKey: ['auth', 'me', session?.user.id],
    queryFn: () => (session ? refreshGroup(session) : null),
    enabled: session !== null,
  });
