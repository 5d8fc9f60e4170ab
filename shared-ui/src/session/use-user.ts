import { useSession, type SessionUser } from './session-store';

/**
 * The signed-in user of a guarded page.
 *
 * @throws when there is no session: the page is missing its `RequireRole`.
 */
export function useUser(): SessionUser {
  const session = useSession();
  if (!session) throw new Error('useUser: no session; guard this page in the route table');
  return session.user;
}
