import { useEffect } from 'react';
import { ApiError } from '../api/api-error';
import { notify } from './notify';

/** What is known of a query: `data` may be older than its error. */
interface LoadedQuery {
  error: Error | null;
  data?: unknown;
}

/** Errors for which a toast was shown already: several parts of a page may load the same list. */
const toasted = new WeakSet<Error>();

/**
 * The error to tell of. A page that shows what it has loaded before has not failed because the line is down, which the
 * line's own bar says.
 */
const toldOf = ({ error, data }: LoadedQuery): Error | null =>
  data !== undefined && error instanceof ApiError && error.status === 0 ? null : error;

/**
 * Shows one toast for each loading error. The page shows the error too, with a retry button.
 *
 * @param loaded one or more queries; null if the page says itself what their error means
 */
export function useLoadFailure(loaded: LoadedQuery | readonly LoadedQuery[] | null, text: string): void {
  const error = [loaded ?? []].flat().map(toldOf).find(Boolean) ?? null;
  useEffect(() => {
    if (!error || toasted.has(error)) return;
    toasted.add(error);
    notify.error(text);
  }, [error, text]);
}
