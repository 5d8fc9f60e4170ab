import { DateTime } from 'luxon';
import { MINUTE_MS } from '../../platform/clock/durations.js';

/** How many backups are kept: one for each of the newest days, weeks and months that have any. */
const KEPT_BACKUPS = { days: 7, weeks: 5, months: 12 } as const;

/** Names of a day, an ISO week and a month in the time zone. */
const SPANS = { days: 'yyyy-MM-dd', weeks: "kkkk-'W'WW", months: 'yyyy-MM' } as const;

/** Returns the last time that a nightly backup was due: at `time` (`03:30`) in the time zone, today or yesterday. */
export function lastNightlyDueAt(now: Date, { time, zone }: { time: string; zone: string }): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const local = DateTime.fromJSDate(now, { zone });
  const tonight = local.set({ hour, minute, second: 0, millisecond: 0 });
  const due = tonight > local ? local.minus({ days: 1 }).set({ hour, minute, second: 0, millisecond: 0 }) : tonight;
  return due.toJSDate();
}

/**
 * Returns the backup times to keep: the last one of each of the 7 newest days, 5 newest weeks and 12 newest months that
 * have any. A machine that was off for a month keeps as many as one that was not.
 */
export function retainedBackups(times: Date[], zone: string): Set<Date> {
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

/** `fulcrum-20260105T013000Z.tar.age`: sorting by name sorts by age. */
export const nightName = (at: Date): string =>
  `fulcrum-${DateTime.fromJSDate(at, { zone: 'utc' }).toFormat(STAMP)}.tar.age`;

/** Returns when the nightly backup of that name was made, or null if the name is not that of a nightly backup. */
export function timeOfNight(name: string): Date | null {
  const stamp = NIGHT.exec(name)?.[1];
  return stamp === undefined ? null : DateTime.fromFormat(stamp, STAMP, { zone: 'utc' }).toJSDate();
}

const INCREMENT = /^(fulcrum-\d{8}T\d{6}Z)\.\d{8}T\d{6}Z\.tar\.age$/;

/**
 * `fulcrum-20260105T013000Z.20260105T110000Z.tar.age`: the names of a night and of its increments share a prefix.
 * @param last the archive that it follows: a night's or an increment
 */
export const incrementName = (last: string, at: Date): string =>
  `${last.split('.')[0]}.${DateTime.fromJSDate(at, { zone: 'utc' }).toFormat(STAMP)}.tar.age`;

/** Returns the name of the night that an increment adds to, or null if the name is not that of an increment. */
export function nightOfIncrement(name: string): string | null {
  const night = INCREMENT.exec(name)?.[1];
  return night === undefined ? null : `${night}.tar.age`;
}

/**
 * Returns the archives at BACKUP_TO that are no longer kept. All nights of the 7 newest days stay, with their
 * increments: a day has a second one after a restore, and the archives that were restored must outlast it.
 */
export function expiredBackups(names: string[], zone: string): string[] {
  const nights = names.flatMap((name) => {
    const at = timeOfNight(name);
    return at ? [{ name, at, day: DateTime.fromJSDate(at, { zone }).toFormat(SPANS.days) }] : [];
  });
  const days = [...new Set(nights.map(({ day }) => day))].toSorted().slice(-KEPT_BACKUPS.days);
  const recent = new Set(nights.filter(({ day }) => days.includes(day)).map(({ name }) => name));
  const times = retainedBackups(
    nights.map(({ at }) => at),
    zone,
  );
  const kept = new Set([...recent, ...nights.filter(({ at }) => times.has(at)).map(({ name }) => name)]);
  return names.filter((name) => {
    const night = nightOfIncrement(name);
    return night === null ? timeOfNight(name) !== null && !kept.has(name) : !recent.has(night);
  });
}

/**
 * @param lastBegan when the last backup of any kind began
 * @param minutes 0 if there are no increments
 */
export const isIncrementDue = (now: Date, lastBegan: Date, minutes: number): boolean =>
  minutes > 0 && now.getTime() - lastBegan.getTime() >= minutes * MINUTE_MS;

/** Without increments: one day, plus the time that a night may take. */
const NIGHTS_MS = 26 * 60 * MINUTE_MS;

/**
 * Returns the maximum age of the newest successful backup, counted from its beginning: the interval plus the time that
 * one may take, in ms. Increments every 12 minutes promise 15 minutes, every 50 minutes an hour.
 */
export const promisedAge = (minutes: number): number =>
  minutes > 0 ? (minutes + Math.max(3, minutes / 5)) * MINUTE_MS : NIGHTS_MS;
