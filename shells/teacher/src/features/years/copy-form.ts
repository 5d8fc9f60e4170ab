import type { CopyPreview, DayMove, YearPart } from './api/copy-preview';
import { NO_DATE } from '../../shared/date-time';

type Counted = CopyPreview['parts'];

const DAY_MS = 24 * 60 * 60 * 1000;
/** A year in whole weeks, so that weekdays stay the same. */
const WEEKS_OF_YEAR = 52;

/** The day this many weeks later, as "2026-09-05". */
export const weeksAfter = (day: string, weeks = WEEKS_OF_YEAR): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + weeks * 7 * DAY_MS).toISOString().slice(0, 10);

/**
 * The chosen parts after one was ticked or unticked: ticking a part ticks those it depends on, and unticking a part
 * unticks those that depend on it.
 */
export function afterToggle(parts: Counted, before: readonly string[], next: readonly string[]): YearPart[] {
  const [added] = next.filter((part) => !before.includes(part));
  const [removed] = before.filter((part) => !next.includes(part));
  const needed = parts.find(({ part }) => part === added)?.needs ?? [];
  return parts
    .filter(({ part, needs }) => {
      const isChosen = next.includes(part) || needed.includes(part);
      return isChosen && !needs.some((one) => one === removed);
    })
    .map(({ part }) => part);
}

/** The move between two days; null if one of them is missing or invalid. */
export function moveOf({ from, to, keepWeekdays }: DayMove): DayMove | null {
  const isSaid = [from, to].every((day) => day !== '' && day !== NO_DATE);
  return isSaid ? { from, to, keepWeekdays } : null;
}
