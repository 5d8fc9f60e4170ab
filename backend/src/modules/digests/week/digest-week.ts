/** The seven days of a digest: from Saturday, when Egypt's school week begins, to Friday, in the school's zone. */
export interface DigestWeek {
  /** Its first day, `2026-03-07`: with the child it names the digest. */
  key: string;
  from: Date;
  /** Exclusive. */
  until: Date;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SATURDAY = 6;
/** Digests go out on Saturday from this hour on, when people are awake. */
const FIRST_HOUR = 9;
/** A worker that was away for longer sends no old digests. */
const LATEST_MS = 3 * DAY_MS;

/** Milliseconds that the zone's clocks are ahead of UTC at that moment. */
function offsetMs(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - Math.floor(moment.getTime() / 1000) * 1000;
}

/**
 * The moment at which the zone's clocks show `wallMs` (a UTC timestamp of the same digits). Of a time that the clocks skip,
 * the first moment after the gap: in Egypt summer time begins at midnight.
 */
function momentAt(wallMs: number, timeZone: string): Date {
  const before = new Date(wallMs - offsetMs(new Date(wallMs - DAY_MS), timeZone));
  const after = new Date(wallMs - offsetMs(new Date(wallMs + DAY_MS), timeZone));
  const shows = (moment: Date) => moment.getTime() + offsetMs(moment, timeZone) === wallMs;
  if (shows(before)) return before;
  return shows(after) ? after : before;
}

/** The week whose digest is due now; null before Saturday 9:00, and three days after. */
export function dueWeek(now: Date, timeZone: string): DigestWeek | null {
  const wall = now.getTime() + offsetMs(now, timeZone);
  const today = Math.floor(wall / DAY_MS) * DAY_MS;
  const sinceSaturday = (new Date(today).getUTCDay() - SATURDAY + 7) % 7;
  const endsAt = today - sinceSaturday * DAY_MS;
  const until = momentAt(endsAt, timeZone);
  const dueFrom = momentAt(endsAt + FIRST_HOUR * HOUR_MS, timeZone);
  if (now < dueFrom || now.getTime() >= until.getTime() + LATEST_MS) return null;
  return weekFrom(endsAt - 7 * DAY_MS, timeZone);
}

/** The week of a key. @throws Error for a malformed one */
export function weekOfKey(key: string, timeZone: string): DigestWeek {
  const wall = Date.parse(`${key}T00:00:00Z`);
  if (Number.isNaN(wall)) throw new Error(`"${key}" names no week`);
  return weekFrom(wall, timeZone);
}

function weekFrom(startsAt: number, timeZone: string): DigestWeek {
  return {
    key: new Date(startsAt).toISOString().slice(0, 10),
    from: momentAt(startsAt, timeZone),
    until: momentAt(startsAt + 7 * DAY_MS, timeZone),
  };
}
