import { api, call, type components, type Session, useSession } from '@fulcrum/shared-ui';
import { useQuery, queryOptions } from '@tanstack/react-query';

export type Account = components['schemas']['AccountSettingsDto'];

export const accountKey = ['account'];

const accountOptions = (session: Session | null) =>
  queryOptions({
    queryKey: accountKey,
    queryFn: () => call(api.GET('/api/auth/account')),
    enabled: session !== null,
    staleTime: 5 * 60_000,
  });

/**
 * The signed-in user's own account. Only the account page changes it, so the pages of one visit share the cached reply.
 */
export function useAccount() {
  const session = useSession();
  return useQuery(accountOptions(session));
}
