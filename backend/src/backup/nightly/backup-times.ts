import { DateTime } from 'luxon';

const MINUTE_MS = 60_000;

/** How many backups stay, counted in days, weeks and months that have one. */
const KEPT_BACKUPS = { days: 7, weeks: 5, months: 12 } as const;

/** What a day, an ISO week and a month are called, by the clocks of the zone. */
const SPANS = { days: 'yyyy-MM-dd', weeks: "kkkk-'W'WW", months: 'yyyy-MM' } as const;

/** The last time that a nightly backup was due: at `time` (`03:30`) by the clocks of the zone, today or yesterday. */
export function lastNight(now: Date, { time, zone }: { time: string; zone: string }): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const local = DateTime.fromJSDate(now, { zone });
  const tonight = local.set({ hour, minute, second: 0, millisecond: 0 });
  const due = tonight > local ? local.minus({ days: 1 }).set({ hour, minute, second: 0, millisecond: 0 }) : tonight;
  return due.toJSDate();
}

/**
 * Of the times of backups, those that stay: the last one of each of the 7 newest days, 5 newest weeks and 12 newest months that have any.
 * A machine that was off for a month has as many as one that was not.
 */
export function keptBackups(times: Date[], zone: string): Set<Date> {
  const newestFirst = times.toSorted((left, right) => right.getTime() - left.getTime());
  const kept = new Set<Date>();
  for (const span of ['days', 'weeks', 'months'] as const) {
    const lasts = new Map<string, Date>();
    for (const time of newestFirst) {
      const name = DateTime.fromJSDate(time, { zone }).toFormat(SPANS[span]);
      if (!lasts.has(name)) lasts.set(name, time);
    }
    for (const time of [...lasts.values()].slice(0, KEPT_BACKUPS[span])) kept.add(time);
  }
  return kept;
}

const STAMP = "yyyyMMdd'T'HHmmss'Z'";
const NIGHT = /^fulcrum-(\d{8}T\d{6}Z)\.tar\.age$/;

/** `fulcrum-20260105T013000Z.tar.age`: names sort by age. */
export const nightName = (at: Date): string =>
  `fulcrum-${DateTime.fromJSDate(at, { zone: 'utc' }).toFormat(STAMP)}.tar.age`;

/** When a nightly backup of that name was made; null for the names of other things. */
export function timeOfNight(name: string): Date | null {
  const stamp = NIGHT.exec(name)?.[1];
  return stamp === undefined ? null : DateTime.fromFormat(stamp, STAMP, { zone: 'utc' }).toJSDate();
}

const INCREMENT = /^(fulcrum-\d{8}T\d{6}Z)\.\d{8}T\d{6}Z\.tar\.age$/;

/**
 * `fulcrum-20260105T013000Z.20260105T110000Z.tar.age`: the names of a night and of its increments begin the same way.
 * @param last the archive that it follows on: a night's, or an increment
 */
export const incrementName = (last: string, at: Date): string =>
  `${last.split('.')[0]}.${DateTime.fromJSDate(at, { zone: 'utc' }).toFormat(STAMP)}.tar.age`;

/** The name of the night that an increment adds to; null for the names of other things. */
export function nightOfIncrement(name: string): string | null {
  const night = INCREMENT.exec(name)?.[1];
  return night === undefined ? null : `${night}.tar.age`;
}

/** Of what lies at BACKUP_TO, what is kept no longer. Increments stay with the nights that are kept for days. */
export function removableBackups(names: string[], zone: string): string[] {
  const times = new Map<string, Date>();
  for (const name of names) {
    const at = timeOfNight(name);
    if (at) times.set(name, at);
  }
  const kept = keptBackups([...times.values()], zone);
  const nights = [...times].filter(([, at]) => kept.has(at)).map(([name]) => name);
  const withIncrements = new Set(nights.toSorted().slice(-KEPT_BACKUPS.days));
  return names.filter((name) => {
    const night = nightOfIncrement(name);
    return night === null ? times.has(name) && !nights.includes(name) : !withIncrements.has(night);
  });
}

/** @param lastBegan when the last backup of any kind began @param minutes 0: there are no increments */
export const isIncrementDue = (now: Date, lastBegan: Date, minutes: number): boolean =>
  minutes > 0 && now.getTime() - lastBegan.getTime() >= minutes * MINUTE_MS;

/** Of nights alone: a day, and what a night may take. */
const NIGHTS_MS = 26 * 60 * MINUTE_MS;

/**
 * How old the newest good backup may become, counted from its beginning: the time between two, and what one may take. Increments
 * of every 12 minutes promise a quarter of an hour, those of every 50 an hour. ms
 */
export const promisedAge = (minutes: number): number =>
  minutes > 0 ? (minutes + Math.max(3, minutes / 5)) * MINUTE_MS : NIGHTS_MS;
