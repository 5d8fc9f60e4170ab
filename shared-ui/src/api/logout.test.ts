import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSession, storeSession } from '../session/session-store';
import { finishSignOuts, logout } from './logout';

const user = { id: 'u1', name: 'Mona', role: 'teacher', groupId: null, realTeacherId: null };
const AGAIN_MS = 15_000;

/** What the server replies to the logouts, in order; then 204. */
let replies: (number | 'lost')[] = [];
let sent: { token: string | null; credentials: RequestCredentials }[] = [];
const stored = () => Object.keys(localStorage);
const comesBack = async () => {
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  replies = [];
  sent = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { url, headers, credentials } = new Request(input, init);
    if (!url.endsWith('/api/auth/logout')) return Response.json({});
    sent.push({ token: headers.get('Authorization'), credentials });
    const reply = replies.shift() ?? 204;
    if (reply === 'lost') throw new TypeError('Failed to fetch');
    return new Response(null, { status: reply });
  });
  storeSession({ token: 'jwt-1', user });
});
// Nothing is owed to the next test.
afterEach(async () => {
  await comesBack();
  vi.useRealTimers();
});

it('ends the session here at once and on the server, and leaves nothing in local storage', async () => {
  const done = logout();
  expect(readSession()).toBeNull();
  await done;
  expect(sent).toEqual([{ token: 'Bearer jwt-1', credentials: 'same-origin' }]);
  expect(stored()).toEqual([]);
  await vi.advanceTimersByTimeAsync(AGAIN_MS);
  expect(sent).toHaveLength(1);
});

it.each(['lost', 503, 429] as const)('is repeated until the server has ended the session: %s', async (reply) => {
  replies = [reply, reply];
  await logout();
  expect(stored()).toEqual(['signOutOwed']);
  await vi.advanceTimersByTimeAsync(AGAIN_MS);
  expect(sent).toHaveLength(2);
  await comesBack();
  expect(sent.map(({ token }) => token)).toEqual(['Bearer jwt-1', 'Bearer jwt-1', 'Bearer jwt-1']);
  expect(stored()).toEqual([]);
});

it('is not repeated for a session that is over already', async () => {
  replies = [401];
  await logout();
  expect(stored()).toEqual([]);
});

it('is repeated when the product is opened again, without the cookie of somebody who has signed in since', async () => {
  localStorage.setItem('signOutOwed', JSON.stringify(['jwt-0']));
  await finishSignOuts();
  expect(sent).toEqual([{ token: 'Bearer jwt-0', credentials: 'omit' }]);
  expect([readSession()?.token, localStorage.getItem('signOutOwed')]).toEqual(['jwt-1', null]);
});

it('is repeated for each account', async () => {
  replies = ['lost', 'lost', 503];
  await logout();
  storeSession({ token: 'jwt-2', user });
  await logout();
  await comesBack();
  expect(sent.slice(-2).map(({ token }) => token)).toEqual(['Bearer jwt-1', 'Bearer jwt-2']);
  expect(stored()).toEqual([]);
});

it('ignores what is not its own', async () => {
  localStorage.setItem('signOutOwed', '{"broken');
  await finishSignOuts();
  expect(sent).toEqual([]);
});
