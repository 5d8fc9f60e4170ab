import { localKey } from '@fulcrum/saving';
import { readSession } from '@fulcrum/shared-ui';

/** The key of this account's position in each video on this device (seconds). */
const positionsKey = () => localKey('videoPositions', readSession()?.user.id ?? '');
/** The number of videos remembered; those not played for the longest time are forgotten. */
const REMEMBERED = 100;
/** Positions in the first and the last seconds are not stored: the video starts over. */
const MIN_SECONDS = 5;
const END_SECONDS = 10;

type Positions = [id: string, seconds: number][];

function read(storage: Storage): Positions {
  try {
    const stored: unknown = JSON.parse(storage.getItem(positionsKey()) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPosition) : [];
  } catch {
    return [];
  }
}

const isPosition = (entry: unknown): entry is Positions[number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';

/** Where to resume a video (seconds); 0 for the start. */
export const positionOf = (id: string, storage = localStorage): number =>
  read(storage).find(([known]) => known === id)?.[1] ?? 0;

/** Stores the position in a video; one that was watched almost to the end starts over. */
export function keepPosition(id: string, { at, of }: { at: number; of: number }, storage = localStorage): void {
  const others = read(storage).filter(([known]) => known !== id);
  const worthIt = at >= MIN_SECONDS && (!Number.isFinite(of) || at < of - END_SECONDS);
  const kept: Positions = worthIt ? [[id, Math.floor(at)], ...others] : others;
  try {
    storage.setItem(positionsKey(), JSON.stringify(kept.slice(0, REMEMBERED)));
  } catch {
    // If storage is full or blocked, the video starts over.
  }
}
