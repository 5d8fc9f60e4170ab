import { localKey } from '@fulcrum/saving';
import { readSession } from '@fulcrum/shared-ui';

const lineKey = () => localKey('videoLine', readSession()?.user.id ?? '');
/** An older measurement says little about today's connection (ms). */
const GOOD_FOR_MS = 24 * 60 * 60_000;
/**
 * The share of the bandwidth for a video: the page makes other requests meanwhile, and the connection may get worse.
 */
const SHARE = 0.8;

/** The browser's information about the connection, where available (Chrome). */
interface Connection {
  /** Megabits per second. */
  downlink?: number;
}

/** Stores the bandwidth that a video measured. @param bits per second */
export function rememberBandwidth(bits: number, now = Date.now(), storage = localStorage): void {
  if (!Number.isFinite(bits) || bits <= 0) return;
  try {
    storage.setItem(lineKey(), JSON.stringify({ bits: Math.round(bits), at: now }));
  } catch {
    // If storage is full or blocked, the next video starts in a small quality.
  }
}

function remembered(now: number, storage: Storage): number | null {
  try {
    const { bits, at }: Record<string, unknown> = JSON.parse(storage.getItem(lineKey()) ?? '{}');
    return typeof bits === 'number' && typeof at === 'number' && now - at < GOOD_FOR_MS ? bits : null;
  } catch {
    return null;
  }
}

/**
 * The expected bandwidth in bits per second: what the last video measured, limited to the browser's current estimate.
 * Null if nothing is known; the video then starts in a small quality.
 */
export function expectedBandwidth(now = Date.now(), storage = localStorage): number | null {
  const { downlink }: Connection = 'connection' in navigator ? (navigator.connection as Connection) : {};
  const said = downlink ? downlink * 1_000_000 : null;
  const known = [remembered(now, storage), said].filter((bits) => bits !== null);
  return known.length > 0 ? SHARE * Math.min(...known) : null;
}
