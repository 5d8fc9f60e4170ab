import { AccountTable } from '@fulcrum/saving';
import { api, call, type components, serverNow } from '@fulcrum/shared-ui';
import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';

/** The key that signs the codes, as stored on this device. */
export interface DoorKey {
  studentId: string;
  key: string;
  /** How far the server's clock was ahead of this device's, in ms: offline it cannot be measured. */
  aheadMs: number;
}

type Served = components['schemas']['DoorCodeKeyDto'];

const NAME = 'key';
const keysOf = (account: string) => new AccountTable<DoorKey>(account, 'door');

/** Null if no key is stored, or the browser cannot store one. */
export async function keptKey(account: string): Promise<DoorKey | null> {
  try {
    return (await keysOf(account).get(NAME)) ?? null;
  } catch {
    return null;
  }
}

const fetchKey = async (account: string) => keep(account, await call(api.GET('/api/door-key')));

async function keep(account: string, { studentId, key }: Served): Promise<DoorKey> {
  const fresh = { studentId, key, aheadMs: serverNow() - Date.now() };
  try {
    await keysOf(account).keep(NAME, fresh);
  } catch {
    // A device that cannot store the key shows codes while it is online.
  }
  return fresh;
}

/** Makes a new key: codes of the previous one, which may be on a lost phone, stop working. */
export function useRenewDoorKey(account: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => keep(account, await call(api.POST('/api/door-key/renew'))),
    onSuccess: (key) => queries.setQueryData(doorKeyOptions(account).queryKey, key),
  });
}

const keptDoorKeyOptions = (account: string) =>
  queryOptions({
    queryKey: ['kept-door-key', account],
    queryFn: () => keptKey(account),
    networkMode: 'always',
    gcTime: 0,
  });

const doorKeyOptions = (account: string) =>
  queryOptions({ queryKey: ['door-key', account], queryFn: () => fetchKey(account), staleTime: Infinity });

/** The student's key: first the one stored on this device, which works offline, then the server's. */
export function useDoorKey(account: string) {
  const fresh = useQuery(doorKeyOptions(account));
  const kept = useQuery(keptDoorKeyOptions(account));
  return { query: fresh, key: fresh.data ?? kept.data ?? null };
}
