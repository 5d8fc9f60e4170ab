import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

const isWorthRetrying = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/** How long before a failed call is tried again, and again (ms): a page that cannot load says so within two seconds. */
const TRY_AGAIN_AFTER_MS = [300, 1_200];

/**
 * One cache for the host and every remote. A refusal (4xx) is final; a lost line or a busy server is tried twice more. Nothing
 * waits in silence for a line: a call without one fails, says so, and queries are asked again when the line is back.
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
