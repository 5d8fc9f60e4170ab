import type { Page, Session } from '@fulcrum/shared-ui';

/** A guarded page opens only for its own role; students also need a group. */
export function mayOpen(session: Session | null, role: Page['role']): boolean {
  if (role === 'anyone') return true;
  if (session?.user.role !== role) return false;
  return role !== 'student' || session.user.groupId !== null;
}
