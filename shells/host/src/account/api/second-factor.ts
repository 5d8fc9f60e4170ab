import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';

/** The password, and a current second factor if the account has one. */
export type FactorProof = components['schemas']['FactorProofDto'];

const secondFactorKey = ['second-factor'];

const secondFactorOptions = queryOptions({
  queryKey: secondFactorKey,
  queryFn: () => call(api.GET('/api/auth/account/second-factor')),
});

export function useSecondFactor() {
  return useQuery(secondFactorOptions);
}

/**
 * Refetches everything after a change of the second factor: setting up the first factor also signs out all other
 * devices.
 */
export function useRefreshAccount() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries();
}

export const proposeApp = (proof: FactorProof) =>
  call(api.POST('/api/auth/account/second-factor/app', { body: proof }));

/** @returns the recovery codes; empty if the account has them already */
export async function confirmApp(code: string): Promise<string[]> {
  const { recoveryCodes } = await call(api.POST('/api/auth/account/second-factor/app/confirm', { body: { code } }));
  return recoveryCodes;
}

export const removeApp = (proof: FactorProof) => call(api.POST('/api/auth/account/second-factor/off', { body: proof }));

export async function renewCodes(proof: FactorProof): Promise<string[]> {
  const { recoveryCodes } = await call(api.POST('/api/auth/account/second-factor/recovery-codes', { body: proof }));
  return recoveryCodes;
}

export const renamePasskey = (passkeyId: string, name: string) =>
  call(api.PUT('/api/auth/account/passkeys/{passkeyId}', { params: { path: { passkeyId } }, body: { name } }));

export const removePasskey = (passkeyId: string, proof: FactorProof) =>
  call(
    api.POST('/api/auth/account/passkeys/{passkeyId}/remove', {
      params: { path: { passkeyId } },
      body: proof,
    }),
  );
