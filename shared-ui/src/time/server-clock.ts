import { useEffect, useState } from 'react';

/** How far the server's clock is ahead of this device's, in ms; 0 until a reply has been seen. */
let aheadMs = 0;

/**
 * Learns the server's time from a reply's Date header. The header has whole seconds, so half a second is added and
 * differences under two seconds are ignored as noise.
 */
export function learnServerTime(dateHeader: string | null, deviceNow = Date.now()): void {
  const serverMs = dateHeader ? Date.parse(dateHeader) : Number.NaN;
  if (Number.isNaN(serverMs)) return;
  const difference = serverMs + 500 - deviceNow;
  aheadMs = Math.abs(difference) < 2_000 ? 0 : difference;
}

let heldMs: number | null = null;

/**
 * Stops the clock at `at` (ms), until null restarts it: a server-rendered page is hydrated at the time it was rendered.
 */
export function freezeServerClock(at: number | null): void {
  heldMs = at;
}

/** Returns the current time by the server's clock, in ms; use it to compare deadlines. */
export const serverNow = (): number => heldMs ?? Date.now() + aheadMs;

const UPDATE_MS = 15_000;

/** The server's time, updated every 15 seconds, so that a page notices when a deadline passes. */
export function useServerNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), UPDATE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
