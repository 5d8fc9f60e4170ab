import { intlLocale, isoToLocalInput, schoolZone, serverNow, textsOf } from '@fulcrum/shared-ui';
import { useEffect, useReducer, useRef } from 'react';
import sharedTexts from './locales/en.json';

/** How often "in 5 minutes" is updated if no deadline passes (ms). */
const TICK_MS = 20_000;
/** The interval in the last minute, in which the seconds are counted down (ms). */
const LAST_TICK_MS = 1_000;

/** How long to wait until the next deadline or the next tick. Times in ms. */
export function untilNextChange(deadlines: readonly string[], now: number): number {
  const ahead = deadlines.map((deadline) => Date.parse(deadline) - now).filter((ms) => ms > 0);
  const next = Math.min(...ahead);
  return Math.min(next, next <= 60_000 ? LAST_TICK_MS : TICK_MS);
}

/**
 * The server's time in ms, updated exactly when one of the deadlines passes, so that an open page changes by itself.
 * Also updated when the page becomes visible again, since a phone stops the timers of a hidden page.
 */
export function useDeadlineClock(deadlines: readonly string[]): number {
  const [, renew] = useReducer((count: number) => count + 1, 0);
  const key = deadlines.join();
  // Read on each render, not stored: the reply with the tasks may have corrected the clock.
  const now = serverNow();
  const painted = useRef(now);
  useEffect(() => {
    painted.current = now;
  });
  useEffect(() => {
    // A server-rendered page was painted a while ago.
    if (serverNow() - painted.current >= untilNextChange(key.split(','), painted.current)) renew();
    let timer: ReturnType<typeof setTimeout>;
    const plan = () => {
      timer = setTimeout(tick, untilNextChange(key.split(','), serverNow()));
    };
    const tick = () => {
      renew();
      plan();
    };
    plan();
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [key]);
  return now;
}

const DAY_MS = 86_400_000;
const UNITS = [
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** Counts the midnights of a time zone between two instants in ms; negative if the second is earlier. */
export function daysBetween(from: number, to: number, timeZone: string): number {
  const dayOf = (ms: number) => Date.parse(isoToLocalInput(new Date(ms).toISOString(), timeZone).slice(0, 10));
  return Math.round((dayOf(to) - dayOf(from)) / DAY_MS);
}

const AHEAD = { day: 'inDays', hour: 'inHours', minute: 'inMinutes', second: 'inSeconds' } as const;

/** Times ahead have texts of their own: `Intl` says "within 6 days" in Arabic for "in 6 days". */
function inWords(amount: number, unit: keyof typeof AHEAD): string {
  if (amount > 0) return textsOf(sharedTexts)(AHEAD[unit], { count: amount });
  return new Intl.RelativeTimeFormat(intlLocale()).format(amount, unit);
}

/**
 * The difference between a time and `now` (ms): "in 5 minutes", "2 hours ago". From one day up it counts days as the
 * school's calendar does: on a Thursday evening, Sunday noon is "in 3 days".
 */
export function timeFrom(now: number, iso: string): string {
  const at = Date.parse(iso);
  const distance = at - now;
  if (Math.abs(distance) >= DAY_MS) return inWords(daysBetween(now, at, schoolZone()), 'day');
  const [unit, size] = UNITS.find(([, ms]) => Math.abs(distance) >= ms) ?? UNITS[2];
  // The last fraction of a second is still "in 1 second": 0 would mean that it is over.
  const amount = Math.max(1, Math.floor(Math.abs(distance) / size)) * Math.sign(distance);
  return inWords(amount, unit);
}
