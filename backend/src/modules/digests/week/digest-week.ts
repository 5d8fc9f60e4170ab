import { DateTime } from 'luxon';

/** The seven days of a digest: from Saturday, when Egypt's school week begins, to Friday, in the school's zone. */
export interface DigestWeek {
  /** Its first day, `2026-03-07`: with the child it names the digest. */
  key: string;
  from: Date;
  /** Exclusive. */
  until: Date;
}

/** Digests go out on Saturday from this hour on, when people are awake. */
const FIRST_HOUR = 9;
/** A worker that was away for longer sends no old digests. */
const LATEST_MS = 3 * 24 * 60 * 60 * 1000;

/** The week whose digest is due now; null before Saturday 9:00, and three days after. */
export function dueWeek(now: Date, timeZone: string): DigestWeek | null {
  const today = DateTime.fromJSDate(now, { zone: timeZone });
  const sinceSaturday = (today.weekday + 1) % 7;
  const until = today.minus({ days: sinceSaturday }).startOf('day');
  const dueFrom = until.set({ hour: FIRST_HOUR });
  if (now < dueFrom.toJSDate() || now.getTime() >= until.toMillis() + LATEST_MS) return null;
  return weekFrom(until.minus({ weeks: 1 }));
}

/** The week of a key. @throws Error for a malformed one */
export function weekOfKey(key: string, timeZone: string): DigestWeek {
  const start = DateTime.fromISO(key, { zone: timeZone });
  if (!start.isValid) throw new Error(`"${key}" names no week`);
  return weekFrom(start);
}

/** Where the clocks skip midnight, as in Egypt, a day starts at the first moment after the gap. */
const weekFrom = (start: DateTime): DigestWeek => ({
  key: start.toFormat('yyyy-MM-dd'),
  from: start.startOf('day').toJSDate(),
  until: start.plus({ weeks: 1 }).startOf('day').toJSDate(),
});
