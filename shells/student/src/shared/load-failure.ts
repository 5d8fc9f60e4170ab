import { notify } from '@fulcrum/shared-ui';
import { useEffect } from 'react';

/** Failures that a toast has already told: two parts of a page may wait for the same list. */
const told = new WeakSet<Error>();

/** Tells by a toast, once per failure, that something could not be loaded. The page says it too, with Retry. */
export function useLoadFailure(error: Error | null, text: string): void {
  useEffect(() => {
    if (!error || told.has(error)) return;
    told.add(error);
    notify.error(text);
  }, [error, text]);
}
