import { api, call, type components, useSession } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';

export type Account = components['schemas']['AccountSettingsDto'];

export const accountKey = ['account'];

/** The signed-in person's own account. Changed by this page alone: pages of one visit share what was read. */
export function useAccount() {
  const session = useSession();
  return useQuery({
    queryKey: accountKey,
    queryFn: () => call(api.GET('/api/auth/account')),
    enabled: session !== null,
    staleTime: 5 * 60_000,
  });
}
