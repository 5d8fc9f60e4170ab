import type { Page, Session } from '@fulcrum/shared-ui';

/** A page of one role opens only for that role; students also need a group. */
export function mayOpen(session: Session | null, role: Page['role']): boolean {
  if (role === 'anyone') return true;
  if (role === 'signed-in') return session !== null;
  if (session?.user.role !== role) return false;
  return role !== 'student' || session.user.groupId !== null;
}
