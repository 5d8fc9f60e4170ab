import { DateTime } from 'luxon';
import { DAY_MS } from '../../../platform/clock/durations.js';

/** The seven days of a digest: from Saturday, when Egypt's school week begins, to Friday, in the school's time zone. */
export interface DigestWeek {
  /** The first day, `2026-03-07`: identifies the digest together with the child. */
  key: string;
  from: Date;
  /** Exclusive. */
  until: Date;
}

/** Digests are sent on Saturday from this hour, when people are awake. */
const FIRST_HOUR = 9;
/** A worker that was down for longer sends no old digests. */
const LATEST_MS = 3 * DAY_MS;

/** Returns the week whose digest is due now; null before Saturday 9:00, and again three days after the week's end. */
export function dueWeek(now: Date, timeZone: string): DigestWeek | null {
  const today = DateTime.fromJSDate(now, { zone: timeZone });
  const sinceSaturday = (today.weekday + 1) % 7;
  const until = today.minus({ days: sinceSaturday }).startOf('day');
  const dueFrom = until.set({ hour: FIRST_HOUR });
  if (now < dueFrom.toJSDate() || now.getTime() >= until.toMillis() + LATEST_MS) return null;
  return weekFrom(until.minus({ weeks: 1 }));
}

/**
 * Returns the week of a key.
 * @throws Error if the key is malformed
 */
export function weekOfKey(key: string, timeZone: string): DigestWeek {
  const start = DateTime.fromISO(key, { zone: timeZone });
  if (!start.isValid) throw new Error(`"${key}" names no week`);
  return weekFrom(start);
}

/** Where the clocks skip midnight, as in Egypt, a day starts right after the gap. */
const weekFrom = (start: DateTime): DigestWeek => ({
  key: start.toFormat('yyyy-MM-dd'),
  from: start.startOf('day').toJSDate(),
  until: start.plus({ weeks: 1 }).startOf('day').toJSDate(),
});
