import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeSession } from '../session/session-store';
import { fakeApi } from '../testing';
import { ApiError, messageOf } from './api-error';
import { api, call, setUnauthorisedListener } from './client';
import { createQueryClient } from './query-client';

const user = { id: 'u1', name: 'Mona', role: 'teacher', groupId: null, realTeacherId: null };
const site = () => call(api.GET('/api/site'));
const failure = (pending: Promise<unknown>) =>
  pending.then(
    () => Promise.reject(new Error('it succeeded')),
    (error: unknown) => error,
  );
const unauthorised = vi.fn<() => void>();

beforeEach(() => {
  unauthorised.mockClear();
  setUnauthorisedListener(unauthorised);
});
afterEach(() => setUnauthorisedListener(() => {}));

it('returns the payload of a reply', async () => {
  fakeApi({ 'GET /api/site': () => ({ status: 200, body: { teacherName: 'Mr Hassan' } }) });
  await expect(site()).resolves.toEqual({ teacherName: 'Mr Hassan' });
});

it('sends the token of the signed-in user', async () => {
  storeSession({ token: 'jwt-1', user });
  let sent: string | null = null;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    sent = new Request(input).headers.get('Authorization');
    return Response.json({});
  });
  await site();
  expect(sent).toBe('Bearer jwt-1');
});

it('sends a changing call with a key, which it keeps until there is a reply', async () => {
  storeSession({ token: 'jwt-1', user });
  const keys: (string | null)[] = [];
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    keys.push(new Request(input).headers.get('Idempotency-Key'));
    return keys.length === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Response.json({});
  });
  const save = (name: string) => call(api.POST('/api/school', { body: { name, teacherId: 'u1' } }));
  await failure(save('North'));
  await save('North');
  await save('North');
  await save('South');
  await site();
  fetch.mockRestore();
  const [lost, repeated, again, other, read] = keys;
  expect(lost).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(repeated).toBe(lost);
  expect(new Set([lost, again, other]).size).toBe(3);
  expect(read).toBeNull();
});

it('gives up a call that gets no reply', async () => {
  vi.useFakeTimers();
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      }),
  );
  const refused = failure(site());
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await refused).toMatchObject({ status: 0, code: 'offline' });
  vi.useRealTimers();
});

it('turns an error reply into message, code and field errors', async () => {
  const errors = [
    { field: 'name', message: 'Too long' },
    { field: 'name', message: 'Odd' },
    { field: 7, message: 'ignored' },
  ];
  const body = { statusCode: 400, message: 'Check the fields', code: 'invalid', errors };
  fakeApi({ 'GET /api/site': () => ({ status: 400, body }) });
  const error = await failure(site());
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 400, code: 'invalid', message: 'Check the fields' });
  expect(error instanceof ApiError && error.fieldErrors()).toEqual({ name: 'Too long' });
});

it('reports offline when there is no reply', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await failure(site())).toMatchObject({ status: 0, code: 'offline' });
});

it('reports an expired token once, and only if there was one', async () => {
  fakeApi({ 'GET /api/site': () => ({ status: 401, body: {} }) });
  await failure(site());
  expect(unauthorised).not.toHaveBeenCalled();
  storeSession({ token: 'jwt-dead', user });
  await Promise.all([failure(site()), failure(site())]);
  expect(unauthorised).toHaveBeenCalledOnce();
});

it.each([
  [new ApiError(409, { message: 'Deadline has passed.' }), 'Deadline has passed.'],
  [new ApiError(400, {}), 'Failed to save'],
  [new ApiError(500, { message: 'Internal' }), 'Failed to save'],
  [new ApiError(0, null), 'Failed to save'],
  [new Error('bug'), 'Failed to save'],
])('for %o shows the user "%s"', (error, text) => {
  expect(messageOf(error, 'Failed to save')).toBe(text);
});

it.each([
  [new ApiError(404, {}), false],
  [new ApiError(403, {}), false],
  [new ApiError(503, {}), true],
  [new ApiError(429, {}), true],
  [new ApiError(0, null), true],
])('decides whether a query that failed with %o is retried: %s', (error, again) => {
  const retry = createQueryClient().getDefaultOptions().queries?.retry;
  if (typeof retry !== 'function') throw new Error('no retry rule');
  expect(retry(0, error)).toBe(again);
  expect(retry(2, error)).toBe(false);
});
