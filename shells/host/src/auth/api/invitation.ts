import { api, call } from '@fulcrum/shared-ui';
import { queryOptions } from '@tanstack/react-query';

/** The group that a registration link leads to. */
export const invitationOptions = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => call(api.GET('/api/join/{token}', { params: { path: { token } } })),
    // Never refetched: typed data must not be lost when the link expires meanwhile; registering then reports it.
    staleTime: Infinity,
    retry: false,
  });
