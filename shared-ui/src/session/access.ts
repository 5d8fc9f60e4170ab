import type { Role, Session } from './session-store';

/** May this session open a page for those roles? No session, a role that is not listed, or a student without a group may not. */
export function mayOpen(session: Session | null, roles: readonly Role[]): boolean {
  if (!session) return false;
  const { role, groupId } = session.user;
  if (roles.length > 0 && !roles.some((allowed) => allowed === role)) return false;
  return role !== 'student' || groupId !== null;
}
