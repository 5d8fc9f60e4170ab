import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeSession } from '../session/session-store';
import { fakeApi, refused, siteOf } from '../testing';
import { ApiError, messageOf } from './api-error';
import { api, call, setUnauthorisedListener } from './client';
import { createQueryClient } from './query-client';

/** Longer than a call is repeated by itself. */
const MINUTE_MS = 60_000;
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
  fakeApi({ 'GET /api/site': () => ({ status: 200, body: siteOf({ teacherName: 'Mr Hassan' }) }) });
  await expect(site()).resolves.toEqual(siteOf({ teacherName: 'Mr Hassan' }));
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

describe('the Idempotency-Key of a changing call', () => {
  type Answer = 'lost' | number | { status: number; code: string };
  /**
   * Sends the calls one after the other, and returns the key of each. `answers` come in the same order; a call that is
   * lost is lost again when it is repeated, with the same key.
   */
  async function keysOf(answers: Answer[], calls: (() => Promise<unknown>)[]) {
    storeSession({ token: 'jwt-1', user });
    const keys = calls.map(() => new Set<string | null>());
    let at = 0;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const answer = answers[at] ?? 200;
      keys[at]?.add(new Request(input).headers.get('Idempotency-Key'));
      if (answer === 'lost') throw new TypeError('Failed to fetch');
      const { status, code } = typeof answer === 'number' ? { status: answer, code: 'other' } : answer;
      return Response.json({ code }, { status });
    });
    vi.useFakeTimers();
    for (const send of calls) {
      const sent = send().catch(() => {});
      await vi.advanceTimersByTimeAsync(MINUTE_MS);
      await sent;
      at += 1;
    }
    vi.useRealTimers();
    expect(keys.map(({ size }) => size)).toEqual(calls.map(() => 1));
    return keys.flatMap((ofCall) => [...ofCall]);
  }
  const add = (name: string) => () => call(api.POST('/api/school', { body: { name, teacherId: 'u1' } }));
  const answer = (option: 'A' | 'B') => () => {
    const answers = [{ questionId: 'q1', answer: option }];
    return call(
      api.PUT('/api/quiz-student/{quizId}/answers', { params: { path: { quizId: 'z1' } }, body: { answers } }),
    );
  };
  const remove = () => call(api.DELETE('/api/school/{id}', { params: { path: { id: 's1' } } }));
  const reopen = () =>
    call(api.POST('/api/marking/submissions/{submissionId}/reopen', { params: { path: { submissionId: 'w1' } } }));

  it('is a UUID, and a GET has none', async () => {
    const [key, none] = await keysOf([], [add('North'), site]);
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(none).toBeNull();
  });

  it('stays the same while a POST that got no reply is repeated', async () => {
    const [lost, repeated, again] = await keysOf(['lost'], [add('North'), add('North'), add('North')]);
    expect(repeated).toBe(lost);
    expect(again).not.toBe(lost);
  });

  it.each<Answer>([500, 503, 429, { status: 409, code: 'request_under_way' }])(
    'stays the same after a reply that is not final: %o',
    async (reply) => {
      const [first, repeated] = await keysOf([reply], [add('North'), add('North')]);
      expect(repeated).toBe(first);
    },
  );

  it.each<Answer>([400, 403, { status: 409, code: 'name_taken' }])('is new after a final reply: %o', async (reply) => {
    const [first, next] = await keysOf([reply], [add('North'), add('North')]);
    expect(next).not.toBe(first);
  });

  it('is new once the same address was sent something else, also if that got no reply', async () => {
    const keys = await keysOf(['lost', 'lost'], [add('North'), add('South'), add('North')]);
    expect(new Set(keys).size).toBe(3);
  });

  it('is new once something else was done that may have undone the lost POST', async () => {
    const keys = await keysOf(
      ['lost', 200, 'lost', 200, 200],
      [add('North'), remove, add('North'), reopen, add('North')],
    );
    expect(new Set(keys).size).toBe(5);
  });

  it('is not sent with PUT and DELETE: A (reply lost), B and A again must end with A', async () => {
    const keys = await keysOf(
      ['lost', 200, 200, 'lost', 200, 200],
      [answer('A'), answer('B'), answer('A'), remove, add('North'), remove],
    );
    expect(keys).toEqual([null, null, null, null, expect.any(String), null]);
  });
});

it('gives up a call that gets no reply', async () => {
  vi.useFakeTimers();
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      }),
  );
  const late = failure(site());
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await late).toMatchObject({ status: 0, code: 'offline' });
  vi.useRealTimers();
});

it('turns an error reply into message, code and field errors', async () => {
  const errors = [
    { field: 'name', message: 'Too long' },
    { field: 'name', message: 'Odd' },
    { field: 7, message: 'ignored' },
  ];
  const body = { statusCode: 400, message: 'Check the fields', code: 'invalid', errors };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status: 400 }));
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
  fakeApi({ 'GET /api/auth/me': () => refused(401) });
  const me = () => call(api.GET('/api/auth/me'));
  await failure(me());
  expect(unauthorised).not.toHaveBeenCalled();
  storeSession({ token: 'jwt-dead', user });
  await Promise.all([failure(me()), failure(me())]);
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
