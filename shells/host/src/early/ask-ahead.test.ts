import { beforeEach, expect, it, vi } from 'vitest';
import { api, call, serverNow, storeSession } from '@fulcrum/shared-ui';
import { arrivalOf, type FirstCalls, takePrefetched } from '@fulcrum/shared-ui/ahead';
import { startAhead } from './ask-ahead';

const signIn = (role: 'student' | 'teacher' | 'parent', groupId: string | null = 'g1', token = 'jwt-1', id = 'u1') =>
  storeSession({ token, user: { id, name: 'Mona', role, groupId, realTeacherId: null } });
const SITE = { role: 'student', calls: ['/api/site'] };

let askAhead: (first: FirstCalls) => void;
let sent: { path: string; token: string | null }[];
let reply: () => Response;
beforeEach(() => {
  askAhead = startAhead().ask;
  sent = [];
  reply = () => Response.json({ teacherName: 'Mr Hassan' });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, location.origin), {
      headers: input instanceof Request ? input.headers : (init?.headers ?? {}),
    });
    sent.push({ path: new URL(request.url).pathname, token: request.headers.get('Authorization') });
    return reply();
  });
});
const site = () => call(api.GET('/api/site'));
const paths = () => sent.map(({ path }) => path);

it('answers only the first call with the reply requested ahead', async () => {
  signIn('student');
  askAhead(SITE);
  await expect(site()).resolves.toEqual({ teacherName: 'Mr Hassan' });
  expect(sent).toEqual([{ path: '/api/site', token: 'Bearer jwt-1' }]);
  await site();
  expect(sent).toHaveLength(2);
});

it('inserts the signed-in user’s id into the path, and requests it only once', () => {
  signIn('parent');
  const mine = { role: 'parent', calls: ['/api/performance/parent/{parentId}'] };
  askAhead(mine);
  askAhead(mine);
  expect(paths()).toEqual(['/api/performance/parent/u1']);
});

it.each([
  ['nobody is signed in', () => localStorage.clear()],
  ['another role is signed in', () => signIn('teacher')],
  ['a student has no group yet', () => signIn('student', null)],
  ['what is kept cannot be read', () => localStorage.setItem('user', '{')],
])('requests nothing if %s', (_, prepare) => {
  signIn('student');
  prepare();
  askAhead(SITE);
  expect(sent).toEqual([]);
});

it('never uses a reply requested for another account', async () => {
  signIn('student');
  askAhead(SITE);
  signIn('student', 'g1', 'jwt-2');
  await site();
  expect(sent.map(({ token }) => token)).toEqual(['Bearer jwt-1', 'Bearer jwt-2']);
});

it('requests again after a change, and if a reply was not read in time', async () => {
  vi.useFakeTimers();
  signIn('student');
  askAhead(SITE);
  await call(api.POST('/api/auth/logout'));
  await site();
  askAhead(SITE);
  vi.advanceTimersByTime(31_000);
  await site();
  expect(paths().filter((path) => path === '/api/site')).toHaveLength(4);
  vi.useRealTimers();
});

it('fails like any call if the request failed, and requests again', async () => {
  signIn('student');
  reply = () => {
    throw new TypeError('Failed to fetch');
  };
  askAhead(SITE);
  await expect(site()).rejects.toMatchObject({ status: 0 });
  reply = () => Response.json({});
  await expect(site()).resolves.toEqual({});
});

it('takes the server’s time from when the reply arrived, however late it is read', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-01-05T10:00:00Z') });
  signIn('student');
  reply = () => Response.json({}, { headers: { Date: 'Mon, 05 Jan 2026 10:00:00 GMT' } });
  askAhead(SITE);
  await vi.advanceTimersByTimeAsync(8_000);
  await site();
  expect(serverNow()).toBe(Date.now());
  vi.useRealTimers();
});

it.each([
  ['is seen by its owner', () => undefined, false],
  ['is not seen by somebody else', () => signIn('student', 'g1', 'jwt-2', 'u2'), true],
  ['is not seen after a sign-out', () => localStorage.removeItem('user'), true],
  ['is not seen in a language that was left', () => (document.cookie = 'language=ar'), true],
  ['is not seen where the device is nobody’s own any more', () => localStorage.removeItem('ownDevice'), true],
])('a page kept on the device %s', (_, prepare, isHidden) => {
  signIn('student');
  localStorage.setItem('ownDevice', 'u1');
  Object.assign(document.documentElement, { lang: 'en' }).dataset.kept = 'u1';
  prepare();
  startAhead();
  const { hidden } = document.documentElement;
  delete document.documentElement.dataset.kept;
  document.cookie = 'language=;max-age=0';
  document.documentElement.hidden = false;
  expect(hidden).toBe(isHidden);
});

it('returns nothing if no script of the document has requested anything', () => {
  globalThis.fulcrumAhead = undefined;
  expect(takePrefetched(new Request('http://localhost/api/site'))).toBeUndefined();
  expect(arrivalOf(new Response())).toBeUndefined();
});
