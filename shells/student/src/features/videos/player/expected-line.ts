const KEY = 'videoLine';
/** A line of yesterday says little about the one of today. ms */
const GOOD_FOR_MS = 24 * 60 * 60_000;
/** What else the page asks for meanwhile, and a line that is not at its best. */
const SHARE = 0.8;

/** What the browser knows of the connection, where it says (Chrome). */
interface Connection {
  /** Megabits a second. */
  downlink?: number;
}

/** Keeps what a video found of the line. @param bits a second */
export function rememberLine(bits: number, now = Date.now(), storage = localStorage): void {
  if (!Number.isFinite(bits) || bits <= 0) return;
  try {
    storage.setItem(KEY, JSON.stringify({ bits: Math.round(bits), at: now }));
  } catch {
    // A full or forbidden storage: the next video begins small.
  }
}

function remembered(now: number, storage: Storage): number | null {
  try {
    const { bits, at }: Record<string, unknown> = JSON.parse(storage.getItem(KEY) ?? '{}');
    return typeof bits === 'number' && typeof at === 'number' && now - at < GOOD_FOR_MS ? bits : null;
  } catch {
    return null;
  }
}

/**
 * What the line is expected to bring, in bits a second: what the last video found, and no more than the browser says of today's line.
 * Null where nothing is known: the video then begins small.
 */
export function expectedLine(now = Date.now(), storage = localStorage): number | null {
  const { downlink }: Connection = 'connection' in navigator ? (navigator.connection as Connection) : {};
  const said = downlink ? downlink * 1_000_000 : null;
  const known = [remembered(now, storage), said].filter((bits) => bits !== null);
  return known.length > 0 ? SHARE * Math.min(...known) : null;
}
