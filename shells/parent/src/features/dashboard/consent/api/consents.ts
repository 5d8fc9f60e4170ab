import { api, call, type components, type TakeReplies } from '@fulcrum/shared-ui';
import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';

export type ChildConsent = components['schemas']['ChildConsentDto'];

const consentsKey = ['consents'];

/** Puts the reply into the cache when the server renders the parent's home page. */
export const takeConsents: TakeReplies = (replies, queries) => {
  const consents = replies['/api/consents'];
  if (consents) queries.setQueryData(consentsKey, consents);
};

const consentsOptions = queryOptions({ queryKey: consentsKey, queryFn: () => call(api.GET('/api/consents')) });

/** This parent's consent for each child. */
export const useConsents = () => useQuery(consentsOptions);

const give = (body: components['schemas']['GiveConsentDto']) => call(api.POST('/api/consents', { body }));
const withdraw = (childId: string) => call(api.POST('/api/consents/withdraw', { body: { childId } }));

export function useGiveConsent() {
  const queries = useQueryClient();
  return useMutation({ mutationFn: give, onSettled: () => queries.invalidateQueries({ queryKey: consentsKey }) });
}

export function useWithdrawConsent() {
  const queries = useQueryClient();
  return useMutation({ mutationFn: withdraw, onSettled: () => queries.invalidateQueries({ queryKey: consentsKey }) });
}
