import { api, call } from '@fulcrum/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const secondFactorKey = ['second-factor'];

export function useSecondFactor() {
  return useQuery({
    queryKey: secondFactorKey,
    queryFn: () => call(api.GET('/api/auth/account/second-factor')),
  });
}

/** Reads it anew, after it was turned on or off. */
export function useRefreshSecondFactor() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: secondFactorKey });
}

export const proposeApp = (password: string) =>
  call(api.POST('/api/auth/account/second-factor/app', { body: { password } }));

/** @returns the recovery codes */
export async function confirmApp(code: string): Promise<string[]> {
  const { recoveryCodes } = await call(api.POST('/api/auth/account/second-factor/app/confirm', { body: { code } }));
  return recoveryCodes;
}

export const turnOff = (proof: { password: string; code: string }) =>
  call(api.POST('/api/auth/account/second-factor/off', { body: proof }));
