import { createHash } from 'node:crypto';
import { DateTime } from 'luxon';
import { YEAR_PARTS, type YearPartName } from '../../../platform/features/feature.js';

/** What a part cannot be without. */
const NEEDS: Record<YearPartName, readonly YearPartName[]> = {
  groups: [],
  units: [],
  questions: ['units'],
  materials: ['units'],
  videos: ['units'],
  tasks: ['groups'],
  quizzes: ['groups', 'units', 'questions'],
  // A grade scale may be of some groups only.
  weights: ['groups'],
  liveLinks: [],
};

/** The parts that were chosen, with what they need, in the order in which they are copied. */
export const withNeeds = (chosen: readonly YearPartName[]): YearPartName[] =>
  YEAR_PARTS.filter((part) => chosen.some((one) => one === part || NEEDS[one].includes(part)));

/** From which day to which day a year's dates move: `2026-09-05`, days of the school. */
export interface DayMove {
  from: string;
  to: string;
  /** Whole weeks: what was due on a Sunday is due on a Sunday again. */
  keepWeekdays: boolean;
}

const DAYS_OF_WEEK = 7;

/** By how many days everything moves; with weekdays kept, to the nearest whole week. */
export function daysOf({ from, to, keepWeekdays }: DayMove): number {
  const days = Math.round(DateTime.fromISO(to).diff(DateTime.fromISO(from), 'days').days);
  return keepWeekdays ? Math.round(days / DAYS_OF_WEEK) * DAYS_OF_WEEK : days;
}

/** The same time of day by the school's clock, so many days later, whatever summer time does in between. */
export const movedBy =
  (days: number, zone: string) =>
  (moment: Date): Date =>
    DateTime.fromJSDate(moment, { zone }).plus({ days }).toJSDate();

/** Hex digits of an id: of its second, of its count within a process, and of what distinguishes two copies. */
const SECOND = 8;
const COUNT = 4;

/**
 * The id that a row's copy has, of one copy of a year: always the same, so that a second run writes nothing twice; and by ids copies are in
 * the order of their originals, because that is how many lists are sorted.
 */
export const idsOf =
  (copyId: string) =>
  (originalId: string): string => {
    const own = createHash('sha256').update(`${copyId}/${originalId}`).digest('hex').slice(0, COUNT);
    return copyId.slice(0, SECOND) + originalId.slice(0, SECOND) + originalId.slice(-COUNT) + own;
  };
