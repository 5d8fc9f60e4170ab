import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

const isWorthRetrying = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/** Delays in ms before each retry: a page that cannot load shows the error within two seconds. */
const TRY_AGAIN_AFTER_MS = [300, 1_200];

/**
 * One cache for the host and every remote. Queries retry twice after a lost connection or a busy server; any other 4xx
 * error than 429 is final. Nothing waits silently for a connection: an offline call fails and reports it, and queries
 * are sent again when the connection is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < TRY_AGAIN_AFTER_MS.length && isWorthRetrying(error),
        retryDelay: (failures) => TRY_AGAIN_AFTER_MS[failures] ?? 0,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
