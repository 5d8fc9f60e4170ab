import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error';
import { createQueryClient } from './query-client';

afterEach(() => vi.useRealTimers());

it.each([0, 500])('says within two seconds that a load failed (%i), after three tries', async (status) => {
  vi.useFakeTimers();
  const queryFn = vi.fn<() => Promise<never>>().mockRejectedValue(new ApiError(status, null));
  const observer = new QueryObserver(createQueryClient(), { queryKey: ['tasks'], queryFn });
  const stop = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(2_000);
  expect(observer.getCurrentResult().status).toBe('error');
  expect(queryFn).toHaveBeenCalledTimes(3);
  stop();
});
