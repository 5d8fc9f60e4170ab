/** Where each video was left, on this device. seconds */
const KEY = 'videoPositions';
/** As many videos are remembered; the longest untouched are forgotten. */
const REMEMBERED = 100;
/** Nobody needs to be brought to the first seconds, nor to the last. */
const MIN_SECONDS = 5;
const END_SECONDS = 10;

type Positions = [id: string, seconds: number][];

function read(storage: Storage): Positions {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPosition) : [];
  } catch {
    return [];
  }
}

const isPosition = (entry: unknown): entry is Positions[number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';

/** Where to go on with a video; 0 for the beginning. */
export const positionOf = (id: string, storage = localStorage): number =>
  read(storage).find(([known]) => known === id)?.[1] ?? 0;

/** Keeps where a video was left; one that is as good as watched starts over. */
export function keepPosition(id: string, { at, of }: { at: number; of: number }, storage = localStorage): void {
  const others = read(storage).filter(([known]) => known !== id);
  const worthIt = at >= MIN_SECONDS && (!Number.isFinite(of) || at < of - END_SECONDS);
  const kept: Positions = worthIt ? [[id, Math.floor(at)], ...others] : others;
  try {
    storage.setItem(KEY, JSON.stringify(kept.slice(0, REMEMBERED)));
  } catch {
    // A full or forbidden storage: the video then starts over.
  }
}
