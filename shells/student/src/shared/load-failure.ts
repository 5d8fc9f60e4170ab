import { notify } from '@fulcrum/shared-ui';
import { useEffect } from 'react';

/** Failures that a toast has shown already: several parts of a page may load the same list. */
const toasted = new WeakSet<Error>();

/** Shows one toast per failure to load something. The page says it too, with Retry. */
export function useLoadFailure(error: Error | null, text: string): void {
  useEffect(() => {
    if (!error || toasted.has(error)) return;
    toasted.add(error);
    notify.error(text);
  }, [error, text]);
}
