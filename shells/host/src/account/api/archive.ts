import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const key = ['account', 'archive'];
const WAIT_MS = 2000;
/** Links are good for ten minutes. */
const LINK_MS = 5 * 60_000;

/** "My data" of whoever is signed in; asked again while it is being made. */
export const useArchive = () =>
  useQuery({
    queryKey: key,
    queryFn: () => call(api.GET('/api/auth/account/archive')),
    refetchInterval: ({ state: { data } }) => (data?.state === 'open' ? WAIT_MS : LINK_MS),
  });

export function useAskForArchive() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.POST('/api/auth/account/archive')),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
