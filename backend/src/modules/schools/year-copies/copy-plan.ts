import { createHash } from 'node:crypto';
import { DateTime } from 'luxon';
import { YEAR_PARTS, type YearPartName } from './year-part.extension.js';

/** The other parts that each part needs. */
const NEEDS: Record<YearPartName, readonly YearPartName[]> = {
  groups: [],
  units: [],
  questions: ['units'],
  materials: ['units'],
  videos: ['units'],
  tasks: ['groups'],
  quizzes: ['groups', 'units', 'questions'],
  // A grade scale may apply to some groups only.
  weights: ['groups'],
  liveLinks: [],
};

/** Returns the chosen parts and those they need, in the order in which they are copied. */
export const withDependencies = (chosen: readonly YearPartName[]): YearPartName[] =>
  YEAR_PARTS.filter((part) => chosen.some((one) => one === part || NEEDS[one].includes(part)));

/** How a year's dates move, as two days of the school in the form `2026-09-05`. */
export interface DayMove {
  from: string;
  to: string;
  /** Moves by whole weeks, so that what was due on a Sunday is due on a Sunday again. */
  keepWeekdays: boolean;
}

const DAYS_OF_WEEK = 7;

/** The number of days that everything moves by; if weekdays are kept, the nearest number of whole weeks. */
export function shiftInDays({ from, to, keepWeekdays }: DayMove): number {
  const days = Math.round(DateTime.fromISO(to).diff(DateTime.fromISO(from), 'days').days);
  return keepWeekdays ? Math.round(days / DAYS_OF_WEEK) * DAYS_OF_WEEK : days;
}

/** Moves a moment by a number of days and keeps its local time at the school across daylight saving changes. */
export const shiftedBy =
  (days: number, zone: string) =>
  (moment: Date): Date =>
    DateTime.fromJSDate(moment, { zone }).plus({ days }).toJSDate();

/**
 * Hex digits of an id: its timestamp in seconds and its counter. The counter's length is also that of the hash which
 * distinguishes two copies.
 */
const SECOND = 8;
const COUNT = 4;

/**
 * The ids of a copy's rows, by the ids of their originals. They are always the same, so that a second run writes
 * nothing twice, and they sort like the originals, because many lists are sorted by id.
 */
export const copiedIdOf =
  (copyId: string) =>
  (originalId: string): string => {
    const own = createHash('sha256').update(`${copyId}/${originalId}`).digest('hex').slice(0, COUNT);
    return copyId.slice(0, SECOND) + originalId.slice(0, SECOND) + originalId.slice(-COUNT) + own;
  };
