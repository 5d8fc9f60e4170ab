import { formatDate, intlLocale, schoolZone, serverNow } from '@fulcrum/shared-ui';
import type { QueryClient } from '@tanstack/react-query';

/** When the oldest reply that the page shows was received (ms); 0 if it shows none. */
export function oldestShown(queries: QueryClient): number {
  const shown = queries.getQueryCache().findAll({ type: 'active' });
  const times = shown.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 0);
  return times.length > 0 ? Math.min(...times) : 0;
}

const dayOf = (ms: number) => formatDate(new Date(ms).toISOString());

/** "14:05" in the school's time zone. */
const clockOf = (at: number): string =>
  new Intl.DateTimeFormat(intlLocale(), {
    timeZone: schoolZone(),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);

/** "14:05" with its date. */
export const dayAndTime = (at: number): string => `${dayOf(at)}, ${clockOf(at)}`;

/** "14:05"; with the date if it is not today. */
export const timeOf = (at: number): string => (dayOf(at) === dayOf(serverNow()) ? clockOf(at) : dayAndTime(at));
