import { sessionsKey } from '../../../shared/api/sessions-key';
import { AccountTable, isFinalRefusal } from '@fulcrum/saving';
import { api, ApiError, call, type components, serverNow, useUser } from '@fulcrum/shared-ui';
import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';

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

const doorsOf = (account: string) => new AccountTable<KeptDoor>(account, 'door');
const doorKey = (sessionId: string) => [...sessionsKey, 'door', sessionId];

/**
 * Stores a door on this device, so that the page opens while offline. A device without storage can still scan while the
 * page is open.
 */
async function keepDoor(account: string, door: TimedDoor): Promise<void> {
  try {
    const doors = doorsOf(account);
    const keptAt = Date.now();
    const old = (await doors.entries()).filter(([, kept]) => keptAt - kept.keptAt > KEPT_MS);
    await doors.remove(old.map(([sessionId]) => sessionId));
    await doors.keep(door.door.sessionId, { ...door, keptAt });
  } catch {
    // Without storage, scanning still works while the page is open.
  }
}

async function keptDoor(account: string, sessionId: string): Promise<TimedDoor | null> {
  try {
    return (await doorsOf(account).get(sessionId)) ?? null;
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

const keptDoorOptions = (id: string, sessionId: string) =>
  queryOptions({
    queryKey: ['kept-door', id, sessionId],
    queryFn: () => keptDoor(id, sessionId),
    networkMode: 'always',
    gcTime: 0,
  });

const doorOptions = (sessionId: string, id: string) =>
  queryOptions({
    queryKey: doorKey(sessionId),
    queryFn: () => fetchDoor(id, sessionId),
    refetchInterval: ASK_EVERY_MS,
  });

/**
 * A session's door: first the copy stored on this device (also while offline), then the server's, refreshed at
 * intervals.
 */
export function useDoor(sessionId: string) {
  const { id } = useUser();
  const fresh = useQuery(doorOptions(sessionId, id));
  const kept = useQuery(keptDoorOptions(id, sessionId));
  return { query: fresh, timed: fresh.data ?? kept.data ?? null };
}

/** The server's limit for one request. */
export const MOST_SCANS = 500;

export const sendScans = async (id: string, scans: readonly Scan[]): Promise<ScanResult[]> =>
  (await call(api.POST('/api/session/{id}/scans', { params: { path: { id } }, body: { scans: [...scans] } }))).results;

/** True if the server rejects the scans for good. After a 409, another request wrote at the same time. */
export const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && isFinalRefusal(error) && error.status !== 409;

/** Sets the start of the lesson and the grace period. */
export function useSetLateness(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: components['schemas']['DoorTermsDto']) =>
      call(api.PUT('/api/session/{id}/door', { params: { path: { id } }, body })),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
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
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
}
