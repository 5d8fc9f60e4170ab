import { useCallback, useEffect, useReducer, useState } from 'react';
import { askServer, useLineBack } from './line';
import { withDeadline } from './deadline';

const lostStyles = new Set<HTMLLinkElement>();
if (typeof document !== 'undefined') {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target);
  };
  document.addEventListener('error', onError, { capture: true });
}

/** Asks again for the style sheets that did not come. Vite asks once: the second try of an import would be without style. */
export function askAgainForStyles(): void {
  for (const link of lostStyles) link.replaceWith(link.cloneNode());
  lostStyles.clear();
}

/**
 * What failed is tried again when the line is back; and once at once when the server answers, since the line may have come
 * back before anybody listened.
 */
export function useRetryByItself(failed: boolean, retry: () => void, isFirstFailure: boolean): void {
  useLineBack(retry, failed);
  useEffect(() => {
    if (!failed) return undefined;
    let wanted = true;
    void askServer().then((answers) => answers && wanted && isFirstFailure && retry());
    return () => {
      wanted = false;
    };
  }, [failed, retry, isFirstFailure]);
}

/** Code that is loaded on demand: `part` is null until it is here. A failed load is repeated. */
export function usePart<Part>(load: () => Promise<Part>, wanted = true) {
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
    askAgainForStyles();
    setFailed(false);
    count();
  }, []);
  useRetryByItself(failed, retry, attempt === 0);
  return { part: part?.is ?? null, failed, retry };
}
