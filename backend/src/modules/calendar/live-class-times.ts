import { DateTime } from 'luxon';
import { HOUR_MS } from '../../platform/clock/durations.js';
import type { WeeklyTime, YearEntry } from '../schools/directory/directory-entries.js';

/** How long calendars show a class: the timetable has no end times. */
export const LESSON_MS = HOUR_MS;

export interface Span {
  from: Date;
  until: Date;
}

/** One live class of a year, on one day. */
export interface Meeting {
  /** Stable: the same every time, whatever other links the year has. */
  id: string;
  title: string;
  link: string;
  begin: Date;
}

/** Returns a year's live classes that begin in the span, link by link. */
export function meetingsOf(
  { id, zoomLinks }: Pick<YearEntry, 'id' | 'zoomLinks'>,
  span: Span,
  zone: string,
): Meeting[] {
  const atOnce = new Map<number, number>();
  return zoomLinks.flatMap(({ title, link, weekly }) =>
    (weekly ? classTimes(weekly, span, zone) : []).map((begin) => {
      const time = begin.getTime();
      const place = atOnce.get(time) ?? 0;
      atOnce.set(time, place + 1);
      return { id: `class-${id}-${time}${place ? `-${place}` : ''}`, title, link, begin };
    }),
  );
}

/** Returns the weekdays (1 is Monday), by the school's clock, that a span of less than a day touches. */
export const weekdaysOf = ({ from, until }: Span, zone: string): number[] => [
  ...new Set([from, until].map((moment): number => DateTime.fromJSDate(moment, { zone }).weekday)),
];

/**
 * Returns when a weekly class begins within the span, by the school's clock: at 17:30 in winter and in summer. A time
 * that the clocks skip is an hour later.
 */
export function classTimes({ weekday, time }: WeeklyTime, { from, until }: Span, zone: string): Date[] {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const times: Date[] = [];
  let day = DateTime.fromJSDate(from, { zone }).startOf('day').minus({ days: 1 });
  for (; day.toMillis() <= until.getTime(); day = day.plus({ days: 1 })) {
    if (day.weekday !== weekday) continue;
    const begin = day.set({ hour, minute }).toJSDate();
    if (begin >= from && begin <= until) times.push(begin);
  }
  return times;
}
