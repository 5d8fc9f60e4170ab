import { useEffect } from 'react';
import { notify } from './notify';

/** Errors for which a toast was shown already: several parts of a page may load the same list. */
const toasted = new WeakSet<Error>();

/** Shows one toast for each loading error. The page shows the error too, with a retry button. */
export function useLoadFailure(error: Error | null, text: string): void {
  useEffect(() => {
    if (!error || toasted.has(error)) return;
    toasted.add(error);
    notify.error(text);
  }, [error, text]);
}
