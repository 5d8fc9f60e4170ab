import { formatDate, intlLocale, schoolZone, serverNow } from '@fulcrum/shared-ui';
import type { QueryClient } from '@tanstack/react-query';

/** When the oldest reply came that the page shows (ms); 0 while it shows none. */
export function oldestShown(queries: QueryClient): number {
  const shown = queries.getQueryCache().findAll({ type: 'active' });
  const times = shown.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 0);
  return times.length > 0 ? Math.min(...times) : 0;
}

const dayOf = (ms: number) => formatDate(new Date(ms).toISOString());

/** "14:05" in the school's zone. */
const clockOf = (at: number): string =>
  new Intl.DateTimeFormat(intlLocale(), {
    timeZone: schoolZone(),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);

/** "14:05" with its day. */
export const dayAndTime = (at: number): string => `${dayOf(at)}, ${clockOf(at)}`;

/** "14:05"; with the day before it on another one. */
export const timeOf = (at: number): string => (dayOf(at) === dayOf(serverNow()) ? clockOf(at) : dayAndTime(at));
