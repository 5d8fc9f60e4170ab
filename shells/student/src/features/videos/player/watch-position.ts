import { localKey } from '@fulcrum/saving';
import { readSession } from '@fulcrum/shared-ui';

/** The key of this account's position in each video on this device (seconds). */
const positionsKey = () => localKey('videoPositions', readSession()?.user.id ?? '');
/** The number of videos remembered; those not played for the longest time are forgotten. */
const REMEMBERED = 100;
/** Positions in the first and the last seconds are not stored: the video starts over. */
const MIN_SECONDS = 5;
const END_SECONDS = 10;

/** `isUnsent` until the account's other devices can know of it; one that starts over then stays as 0. */
type Position = [id: string, seconds: number, isUnsent?: boolean];

function read(storage: Storage): Position[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(positionsKey()) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function write(positions: Position[], storage: Storage): void {
  try {
    storage.setItem(positionsKey(), JSON.stringify(positions.slice(0, REMEMBERED)));
  } catch {
    // If storage is full or blocked, the video starts over.
  }
}

const isPosition = (entry: unknown): entry is Position =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';

/** Where to resume a video (seconds); 0 for the start. */
export const positionOf = (id: string, storage = localStorage): number =>
  read(storage).find(([known]) => known === id)?.[1] ?? 0;

/** Stores the position in a video; one that was watched almost to the end starts over. */
export function keepPosition(id: string, { at, of }: { at: number; of: number }, storage = localStorage): void {
  const all = read(storage);
  const worthIt = at >= MIN_SECONDS && (!Number.isFinite(of) || at < of - END_SECONDS);
  const seconds = worthIt ? Math.floor(at) : 0;
  const known = all.find((position) => position[0] === id);
  // One that never began has nothing to tell.
  if ((known?.[1] ?? 0) === seconds) return;
  write([[id, seconds, true], ...all.filter((position) => position !== known)], storage);
}

/** What the account's other devices do not know yet, as seconds by video. */
export const unsentPositions = (storage = localStorage): [id: string, seconds: number][] =>
  read(storage).flatMap(([id, seconds, isUnsent]) => (isUnsent ? [[id, seconds]] : []));

/** Notes that the server has a position, unless the video has been played on since. */
export function notePositionSent(id: string, seconds: number, storage = localStorage): void {
  const sent = ([known, at]: Position) => known === id && at === seconds;
  const noted = read(storage).map((position): Position => (sent(position) ? [id, seconds] : position));
  write(
    noted.filter(([, at, isUnsent]) => at > 0 || isUnsent),
    storage,
  );
}

/** Takes over where the account stopped on any device, except where this one knows better: what it has not sent yet. */
export function takePositions(known: { videoId: string; seconds: number }[], storage = localStorage): void {
  const own = read(storage).filter(([, , isUnsent]) => isUnsent);
  const isOwn = new Set(own.map(([id]) => id));
  const others = known.filter(({ videoId }) => !isOwn.has(videoId));
  write([...own, ...others.map(({ videoId, seconds }): Position => [videoId, seconds])], storage);
}
