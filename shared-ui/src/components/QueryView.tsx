import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, Loading } from './feedback';

interface QueryViewProps<T> {
  query: UseQueryResult<T>;
  /** The page's text when loading failed, as the spec words it: "Failed to load tasks". */
  failure: string;
  loading?: ReactNode;
  /** Shown instead of the children when the payload is an empty list. */
  empty?: ReactNode;
  children: (payload: T) => ReactNode;
}

/** The three states that every list has, then the list. A failed refresh keeps what is already shown. */
export function QueryView<T>({ query, failure, loading, empty, children }: QueryViewProps<T>) {
  if (query.data !== undefined) {
    const isEmpty = Array.isArray(query.data) && query.data.length === 0;
    return isEmpty && empty ? empty : children(query.data);
  }
  if (query.isError) {
    return <ErrorState title={failure} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  }
  return loading ?? <Loading />;
}
