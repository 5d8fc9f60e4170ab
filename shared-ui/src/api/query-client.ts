import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

const isWorthRetrying = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/** One cache for the host and every remote. A refusal (4xx) is final; a lost line or a busy server is tried twice more. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, retry: (failures, error) => failures < 2 && isWorthRetrying(error) },
      mutations: { retry: false },
    },
  });
}
