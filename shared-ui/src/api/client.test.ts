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

it('gives the payload of a reply', async () => {
  fakeApi({ 'GET /api/site': () => ({ status: 200, body: { teacherName: 'Mr Hassan' } }) });
  await expect(site()).resolves.toEqual({ teacherName: 'Mr Hassan' });
});

it('carries the token of whoever is signed in', async () => {
  storeSession({ token: 'jwt-1', user });
  let sent: string | null = null;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    sent = new Request(input).headers.get('Authorization');
    return Response.json({});
  });
  await site();
  expect(sent).toBe('Bearer jwt-1');
});

it('turns a refusal into its sentence, code and fields', async () => {
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

it('says that the server is away when no answer comes', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await failure(site())).toMatchObject({ status: 0, code: 'offline' });
});

it('tells once that the token has died, and only when there was one', async () => {
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
])('of %o the user reads "%s"', (error, text) => {
  expect(messageOf(error, 'Failed to save')).toBe(text);
});

it.each([
  [new ApiError(404, {}), false],
  [new ApiError(403, {}), false],
  [new ApiError(503, {}), true],
  [new ApiError(429, {}), true],
  [new ApiError(0, null), true],
])('a query that failed with %o is tried again: %s', (error, again) => {
  const retry = createQueryClient().getDefaultOptions().queries?.retry;
  if (typeof retry !== 'function') throw new Error('no retry rule');
  expect(retry(0, error)).toBe(again);
  expect(retry(2, error)).toBe(false);
});
