import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';

const archiveKey = ['account', 'archive'];
const WAIT_MS = 2000;
/** Download links are valid for ten minutes, so they are refetched after half that time. */
const LINK_MS = 5 * 60_000;

const archiveOptions = queryOptions({
  queryKey: archiveKey,
  queryFn: () => call(api.GET('/api/auth/account/archive')),
  refetchInterval: ({ state: { data } }) => (data?.state === 'open' ? WAIT_MS : LINK_MS),
});

/** The "My data" archive of the signed-in user; polled while it is being made. */
export const useArchive = () => useQuery(archiveOptions);

export function useAskForArchive() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.POST('/api/auth/account/archive')),
    onSettled: () => queries.invalidateQueries({ queryKey: archiveKey }),
  });
}
