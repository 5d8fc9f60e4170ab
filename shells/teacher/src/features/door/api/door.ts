import { api, ApiError, call, type components, keptName, serverNow, useUser } from '@fulcrum/shared-ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createStore, delMany, entries, get, set } from 'idb-keyval';

export type Door = components['schemas']['DoorDto'];
export type DoorMember = Door['students'][number];
export type Scan = components['schemas']['ScanDto'];
export type ScanResult = components['schemas']['ScanResultDto'];

/** A door, with the last known difference to the server's clock, which is needed while offline. */
export interface TimedDoor {
  door: Door;
  /** How far the server's clock was ahead of this device's, in ms. */
  aheadMs: number;
}

interface KeptDoor extends TimedDoor {
  /** When it was stored, in ms. */
  keptAt: number;
}

/** How often to load what other scanners have recorded, in ms. */
const ASK_EVERY_MS = 15_000;
/** A door stored longer ago than this is deleted. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

const storeOf = (account: string) => createStore(keptName(account, 'door'), 'kept');
const doorKey = (sessionId: string) => ['sessions', 'door', sessionId];

/**
 * Stores a door on this device, so that the page opens while offline. A device without storage can still scan while the
 * page is open.
 */
async function keepDoor(account: string, door: TimedDoor): Promise<void> {
  try {
    const store = storeOf(account);
    const keptAt = Date.now();
    const old = (await entries<string, KeptDoor>(store)).filter(([, kept]) => keptAt - kept.keptAt > KEPT_MS);
    await delMany(
      old.map(([sessionId]) => sessionId),
      store,
    );
    await set(door.door.sessionId, { ...door, keptAt } satisfies KeptDoor, store);
  } catch {
    // Without storage, scanning still works while the page is open.
  }
}

async function keptDoor(account: string, sessionId: string): Promise<TimedDoor | null> {
  try {
    return (await get<KeptDoor>(sessionId, storeOf(account))) ?? null;
  } catch {
    return null;
  }
}

async function fetchDoor(account: string, id: string): Promise<TimedDoor> {
  const door = await call(api.GET('/api/session/{id}/door', { params: { path: { id } } }));
  const timed = { door, aheadMs: serverNow() - Date.now() };
  await keepDoor(account, timed);
  return timed;
}

/**
 * A session's door: first the copy stored on this device (also while offline), then the server's, refreshed at
 * intervals.
 */
export function useDoor(sessionId: string) {
  const { id } = useUser();
  const fresh = useQuery({
    queryKey: doorKey(sessionId),
    queryFn: () => fetchDoor(id, sessionId),
    refetchInterval: ASK_EVERY_MS,
  });
  const kept = useQuery({
    queryKey: ['kept-door', id, sessionId],
    queryFn: () => keptDoor(id, sessionId),
    networkMode: 'always',
    gcTime: 0,
  });
  return { query: fresh, timed: fresh.data ?? kept.data ?? null };
}

/** The server's limit for one request. */
export const MOST_SCANS = 500;

export const sendScans = async (id: string, scans: readonly Scan[]): Promise<ScanResult[]> =>
  (await call(api.POST('/api/session/{id}/scans', { params: { path: { id } }, body: { scans: [...scans] } }))).results;

/**
 * Status codes that say nothing about the scans: the sign-in has expired, the server is busy, or another request wrote
 * at the same time.
 */
const NOT_FINAL = new Set([401, 408, 409, 429]);
export const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !NOT_FINAL.has(error.status);

/** Sets the start of the lesson and the grace period. */
export function useSetLateness(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: components['schemas']['DoorTermsDto']) =>
      call(api.PUT('/api/session/{id}/door', { params: { path: { id } }, body })),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
  });
}

/** Records the students who have not come as absent. */
export function useMarkAbsent(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (studentIds: readonly string[]) => {
      const attendance = studentIds.map((studentId) => ({ studentId, status: 'Absent' as const }));
      return call(api.PUT('/api/session/{id}/attendance', { params: { path: { id } }, body: { attendance } }));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
  });
}
