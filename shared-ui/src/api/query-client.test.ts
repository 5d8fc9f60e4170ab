import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error';
import { createQueryClient } from './query-client';

afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
});

it.each([0, 500])('reports a failed load (%i) within two seconds, after three attempts', async (status) => {
  vi.useFakeTimers();
  const queryFn = vi.fn<() => Promise<never>>().mockRejectedValue(new ApiError(status, null));
  const observer = new QueryObserver(createQueryClient(), { queryKey: ['tasks'], queryFn });
  const stop = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(2_000);
  expect(observer.getCurrentResult().status).toBe('error');
  expect(queryFn).toHaveBeenCalledTimes(3);
  stop();
});

it('reports it just as soon on an offline device, and loads again once it is online', async () => {
  vi.useFakeTimers();
  onlineManager.setOnline(false);
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValue(new ApiError(0, null));
  const client = createQueryClient();
  client.mount();
  const observer = new QueryObserver(client, { queryKey: ['tasks'], queryFn });
  const stop = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(2_000);
  expect(observer.getCurrentResult().status).toBe('error');
  queryFn.mockResolvedValue('tasks');
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(observer.getCurrentResult().data).toBe('tasks');
  stop();
  client.unmount();
});
