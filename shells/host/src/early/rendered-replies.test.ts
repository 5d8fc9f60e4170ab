import { beforeEach, expect, it, vi } from 'vitest';
import { api, call, serverNow, storeSession } from '@fulcrum/shared-ui';
import { arrivalOf, RENDERED_WITH, takePrefetched } from '@fulcrum/shared-ui/ahead';
import { takeRenderedReplies } from './rendered-replies';

const signIn = (token = 'jwt-1', id = 'u1') =>
  storeSession({ token, user: { id, name: 'Mona', role: 'student', groupId: 'g1', realTeacherId: null } });
const SITE = { teacherName: 'Mr Hassan' };
const NOON = '2026-01-05T10:00:00Z';

/** A document that the server rendered for u1. */
function showRendered(): void {
  const element = document.createElement('script');
  Object.assign(element, { type: 'application/json', id: RENDERED_WITH });
  element.textContent = JSON.stringify({ account: { id: 'u1' }, at: NOON, replies: { '/api/site': SITE } });
  document.head.replaceChildren(element);
}

let sent: string[];
beforeEach(() => {
  sent = [];
  showRendered();
  signIn();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    sent.push(new Request(input, init).headers.get('Authorization') ?? '');
    return Response.json({});
  });
});
const site = () => call(api.GET('/api/site'));

it('answers only the first call with the document’s reply', async () => {
  takeRenderedReplies();
  await expect(site()).resolves.toEqual(SITE);
  expect(sent).toEqual([]);
  await site();
  expect(sent).toEqual(['Bearer jwt-1']);
});

it('never uses a reply of another account', async () => {
  takeRenderedReplies();
  signIn('jwt-2');
  await site();
  expect(sent).toEqual(['Bearer jwt-2']);
});

it('asks again after a change, and if a reply was not read in time', async () => {
  vi.useFakeTimers();
  takeRenderedReplies();
  await call(api.POST('/api/auth/logout'));
  await site();
  takeRenderedReplies();
  vi.advanceTimersByTime(31_000);
  await site();
  vi.useRealTimers();
  expect(sent).toHaveLength(3);
});

it('has nothing where what is stored cannot be read', async () => {
  localStorage.setItem('user', '{');
  expect(takeRenderedReplies().asked.size).toBe(0);
});

it('takes the server’s time from when the document arrived, however late it is read', async () => {
  vi.useFakeTimers({ now: Date.parse(NOON) });
  takeRenderedReplies();
  await vi.advanceTimersByTimeAsync(8_000);
  await site();
  expect(serverNow()).toBe(Date.now());
  vi.useRealTimers();
});

it.each([
  ['is seen by its owner', () => undefined, false],
  ['is not seen by somebody else', () => signIn('jwt-2', 'u2'), true],
  ['is not seen after a sign-out', () => localStorage.removeItem('user'), true],
  ['is not seen in a language that was left', () => (document.cookie = 'language=ar'), true],
  ['is not seen where the device is nobody’s own any more', () => localStorage.removeItem('ownDevice'), true],
])('a page kept on the device %s', (_, prepare, isHidden) => {
  document.head.replaceChildren();
  localStorage.setItem('ownDevice', 'u1');
  Object.assign(document.documentElement, { lang: 'en' }).dataset.kept = 'u1';
  prepare();
  takeRenderedReplies();
  const { hidden } = document.documentElement;
  delete document.documentElement.dataset.kept;
  document.cookie = 'language=;max-age=0';
  document.documentElement.hidden = false;
  expect(hidden).toBe(isHidden);
});

it('has nothing without the document’s first script', () => {
  globalThis.fulcrumAhead = undefined;
  expect(takePrefetched(new Request('http://localhost/api/site'))).toBeUndefined();
  expect(arrivalOf(new Response())).toBeUndefined();
});
