import { api, call, type components, useSession } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';

export type Account = components['schemas']['AccountSettingsDto'];

export const accountKey = ['account'];

/**
 * The signed-in user's own account. Only the account page changes it, so the pages of one visit share the cached reply.
 */
export function useAccount() {
  const session = useSession();
  return useQuery({
    queryKey: accountKey,
    queryFn: () => call(api.GET('/api/auth/account')),
    enabled: session !== null,
    staleTime: 5 * 60_000,
  });
}
