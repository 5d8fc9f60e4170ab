import { useCallback, useEffect, useReducer, useState } from 'react';
import { checkServer, useOnReconnect } from './connection';
import { withDeadline } from './deadline';

const lostStyles = new Set<HTMLLinkElement>();
if (typeof document !== 'undefined') {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target);
  };
  document.addEventListener('error', onError, { capture: true });
}

/**
 * Reloads the style sheets that failed to load. Vite loads each only once: the second attempt of an import would have
 * no styles.
 */
export function reloadFailedStyles(): void {
  for (const link of lostStyles) link.replaceWith(link.cloneNode());
  lostStyles.clear();
}

/**
 * Retries a failed load when the connection is back; after the first failure also once as soon as the server answers,
 * since the connection may have come back before anything listened.
 */
export function useAutoRetry(failed: boolean, retry: () => void, isFirstFailure: boolean): void {
  useOnReconnect(retry, failed);
  useEffect(() => {
    if (!failed) return undefined;
    let wanted = true;
    void checkServer().then((answers) => answers && wanted && isFirstFailure && retry());
    return () => {
      wanted = false;
    };
  }, [failed, retry, isFirstFailure]);
}

/** Loads code on demand: `part` is null until it is loaded. A failed load is retried. */
export function useLazyModule<Part>(load: () => Promise<Part>, wanted = true) {
  const [part, setPart] = useState<{ is: Part } | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, count] = useReducer((before: number) => before + 1, 0);
  const isHere = part !== null;
  useEffect(() => {
    if (!wanted || isHere || failed) return undefined;
    let current = true;
    withDeadline(load()).then(
      (is) => current && setPart({ is }),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [load, wanted, isHere, failed]);
  const retry = useCallback(() => {
    reloadFailedStyles();
    setFailed(false);
    count();
  }, []);
  useAutoRetry(failed, retry, attempt === 0);
  return { part: part?.is ?? null, failed, retry };
}
