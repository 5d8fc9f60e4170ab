import { api, call } from './client';
import { readSession, type Session, storeSession } from '../session/session-store';

/**
 * Asks for the account and keeps the stored group in step with it: a student whom the team has placed or moved sees
 * their new group without logging in again. Resolves with the group, null while there is none.
 */
export async function refreshGroup({ token }: Session): Promise<string | null> {
  const { groupId } = await call(api.GET('/api/auth/me'));
  const session = readSession();
  if (session?.token === token && session.user.groupId !== groupId) {
    storeSession({ token, user: { ...session.user, groupId } });
  }
  return groupId;
}
