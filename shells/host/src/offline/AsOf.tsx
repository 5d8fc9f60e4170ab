import { useTexts } from '@fulcrum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { oldestShown, timeOf } from './as-of';
import offlineTexts from './locales/en.json';

/** Shows how old the page's data is while it cannot be refreshed. */
export function AsOf() {
  const t = useTexts(offlineTexts);
  const queries = useQueryClient();
  const subscribe = useCallback((renew: () => void) => queries.getQueryCache().subscribe(renew), [queries]);
  const at = useSyncExternalStore(subscribe, () => oldestShown(queries));
  return at > 0 && <> {t('asOf', { time: timeOf(at) })}</>;
}
