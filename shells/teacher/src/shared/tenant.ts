import { tenantId, useSession } from '@fulcrum/shared-ui';

/**
 * The teacher id for API calls, since an assistant acts for the teacher. Empty if nobody is signed in, which pages
 * without a guard must handle.
 */
export function useTenant(): string {
  const session = useSession();
  return session ? tenantId(session.user) : '';
}
