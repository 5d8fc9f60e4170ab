import { tenantId, useSession } from '@fulcrum/shared-ui';

/**
 * The id that the teacher's pages call with: an assistant works in the teacher's name. Empty when nobody is signed in,
 * which a page without a guard must expect.
 */
export function useTenant(): string {
  const session = useSession();
  return session ? tenantId(session.user) : '';
}
