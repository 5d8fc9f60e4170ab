import { api, call, readSession, type Session, storeSession } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';

/** A student is moved rarely: asking again this often is enough (ms). */
const STALE_MS = 60_000;

/**
 * Asks for the account and keeps the stored group in step with it: a student whom the team has placed or moved sees
 * their new group without logging in again.
 */
async function refreshGroup(token: string): Promise<string | null> {
  const { groupId } = await call(api.GET('/api/auth/me'));
  const session = readSession();
  if (session?.token === token && session.user.groupId !== groupId) {
    storeSession({ token, user: { ...session.user, groupId } });
  }
  return groupId;
}

export const useOwnAccount = ({ token, user }: Session) =>
  useQuery({ queryKey: ['auth', 'me', user.id], queryFn: () => refreshGroup(token), staleTime: STALE_MS });
