import { api, call, keptName, serverNow } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { createStore, get, set } from 'idb-keyval';

/** The key that signs the codes, as stored on this device. */
export interface DoorKey {
  studentId: string;
  key: string;
  /** How far the server's clock was ahead of this device's, in ms: offline it cannot be measured. */
  aheadMs: number;
}

const NAME = 'key';
const storeOf = (account: string) => createStore(keptName(account, 'door'), 'kept');

/** Null if no key is stored, or the browser cannot store one. */
async function keptKey(account: string): Promise<DoorKey | null> {
  try {
    return (await get<DoorKey>(NAME, storeOf(account))) ?? null;
  } catch {
    return null;
  }
}

async function fetchKey(account: string): Promise<DoorKey> {
  const { studentId, key } = await call(api.GET('/api/door-key'));
  const fresh = { studentId, key, aheadMs: serverNow() - Date.now() };
  try {
    await set(NAME, fresh, storeOf(account));
  } catch {
    // A device that cannot store the key shows codes while it is online.
  }
  return fresh;
}

/** The student's key: first the one stored on this device, which works offline, then the server's. */
export function useDoorKey(account: string) {
  const fresh = useQuery({ queryKey: ['door-key', account], queryFn: () => fetchKey(account), staleTime: Infinity });
  const kept = useQuery({
    queryKey: ['kept-door-key', account],
    queryFn: () => keptKey(account),
    networkMode: 'always',
    gcTime: 0,
  });
  return { query: fresh, key: fresh.data ?? kept.data ?? null };
}
