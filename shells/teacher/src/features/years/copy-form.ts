import type { CopyPreview, DayMove, YearPart } from './api/copy-preview';
import { NO_DATE } from '../../shared/date-time';

type Counted = CopyPreview['parts'];

const DAY_MS = 24 * 60 * 60 * 1000;
/** A year of whole weeks: weekdays stay. */
const WEEKS_OF_YEAR = 52;

/** So many weeks after a day: "2026-09-05". */
export const weeksAfter = (day: string, weeks = WEEKS_OF_YEAR): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + weeks * 7 * DAY_MS).toISOString().slice(0, 10);

/** What is chosen after a part was ticked or unticked: what a part cannot be without comes with it, and takes it along when it goes. */
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

/** The move that two days name; null while one of them is missing or cannot be read. */
export function moveOf({ from, to, keepWeekdays }: DayMove): DayMove | null {
  const isSaid = [from, to].every((day) => day !== '' && day !== NO_DATE);
  return isSaid ? { from, to, keepWeekdays } : null;
}
