import { api, call, messageOf, notify, useTexts } from '@fulcrum/shared-ui';
import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import texts from '../locales/en.json';

export const signInsKey = ['sign-ins'];

const signInsOptions = queryOptions({ queryKey: signInsKey, queryFn: () => call(api.GET('/api/auth/sign-ins')) });

/** The devices where the user is signed in, this one first. */
export function useSignIns() {
  return useQuery(signInsOptions);
}

/** Signs one device out, or all others if no id is given. */
export function useEndSignIns() {
  const t = useTexts(texts);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (signInId?: string) =>
      signInId
        ? call(api.DELETE('/api/auth/sign-ins/{signInId}', { params: { path: { signInId } } }))
        : call(api.DELETE('/api/auth/sign-ins')),
    onSuccess: () => notify.success(t('ended')),
    onError: (error) => notify.error(messageOf(error, t('endFailed'))),
    onSettled: () => queries.invalidateQueries({ queryKey: signInsKey }),
  });
}
