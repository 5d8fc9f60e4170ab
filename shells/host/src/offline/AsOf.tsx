import { formatDate, intlLocale, schoolZone, serverNow, useTexts } from '@fulcrum/shared-ui';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import offlineTexts from './locales/en.json';

/** When the oldest reply came that the page shows (ms); 0 while it shows none. */
function oldestShown(queries: QueryClient): number {
  const shown = queries.getQueryCache().findAll({ type: 'active' });
  const times = shown.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 0);
  return times.length > 0 ? Math.min(...times) : 0;
}

/** "14:05" in the school's zone; with the day before it on another one. */
function timeOf(at: number): string {
  const time = new Intl.DateTimeFormat(intlLocale(), {
    timeZone: schoolZone(),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
  const [day, today] = [at, serverNow()].map((ms) => formatDate(new Date(ms).toISOString()));
  return day === today ? time : `${day}, ${time}`;
}

/** Of when the page is, while nothing newer can come. */
export function AsOf() {
  const t = useTexts(offlineTexts);
  const queries = useQueryClient();
  const subscribe = useCallback((renew: () => void) => queries.getQueryCache().subscribe(renew), [queries]);
  const at = useSyncExternalStore(subscribe, () => oldestShown(queries));
  return at > 0 && <> {t('asOf', { time: timeOf(at) })}</>;
}
