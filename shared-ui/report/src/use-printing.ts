import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;

function subscribe(changed: () => void): () => void {
  // Browsers lay the page out for printing right after these events, so the change must be rendered synchronously.
  const turn = (on: boolean) => () => flushSync(() => ((isPrinting = on), changed()));
  const [begin, end] = [turn(true), turn(false)];
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

/** True while the page is being printed: content that is shown on demand on screen is then shown in full. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
