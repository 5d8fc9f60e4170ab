import { DateTime } from 'luxon';
import { DAY_MS, MINUTE_MS } from '../../platform/clock/durations.js';

/** Days of the school's calendar are counted from 1970-01-01, so that rules about days are sums. */
export type SchoolDay = number;

/** The day of a moment. @param zone the school's time zone */
export function dayOf(moment: Date, zone: string): SchoolDay {
  const { year, month, day } = DateTime.fromJSDate(moment, { zone });
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

const QUARTER_MS = 15 * MINUTE_MS;

/**
 * The same for many moments, of which those of a quarter of an hour are looked up once: a time zone's days begin with
 * one.
 */
export function daysIn(zone: string): (moment: Date) => SchoolDay {
  const known = new Map<number, SchoolDay>();
  return (moment) => {
    const quarter = Math.floor(moment.getTime() / QUARTER_MS);
    const day = known.get(quarter) ?? dayOf(moment, zone);
    known.set(quarter, day);
    return day;
  };
}

/** When a day begins. */
export const startOfDay = (day: SchoolDay, zone: string): Date =>
  DateTime.fromISO(dateOf(day), { zone }).startOf('day').toJSDate();

/** As in a calendar: 2026-03-01. */
export const dateOf = (day: SchoolDay): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The day of a calendar's date. */
export const dayOfDate = (date: string): SchoolDay => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
