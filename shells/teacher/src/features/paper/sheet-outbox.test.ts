import { hasWaiting } from '@fulcrum/saving';
import { ApiError, CANCELLED, storeSession } from '@fulcrum/shared-ui';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import type { WaitingSheet } from './api/send-sheet';
import { type Outcome, SheetOutbox } from './sheet-outbox';
import { sheetReadOf } from './testing/paper';

const HELPER = 'b'.repeat(24);
const signIn = (id: string) =>
  storeSession({ token: id, user: { id, name: 'Huda', role: 'teacher', groupId: null, realTeacherId: null } });
const waitingOf = (id: string, minute = 1): WaitingSheet => ({
  ...{ id, quizId: 'z1', sheet: `SHEET${id}`, name: id, fills: [[0.9, 0]], unclear: [] },
  ...{ photo: new Blob(['photo']), at: `2026-03-01T15:0${minute}:00.000Z` },
});
type Send = (item: WaitingSheet) => ReturnType<ConstructorParameters<typeof SheetOutbox>[1] & object>;
const takes: Send = async () => sheetReadOf();
const cut: Send = () => Promise.reject(new ApiError(0, { code: CANCELLED }));

/** A visit of the page. The database is kept from one visit to the next. */
function visit(send: Send) {
  const sends = vi.fn<Send>(send);
  const outbox = new SheetOutbox(HELPER, sends);
  const outcomes: Outcome[] = [];
  outbox.listen((outcome) => outcomes.push(outcome));
  return { outbox, outcomes, sent: () => sends.mock.calls.map(([{ id }]) => id) };
}

let listening: MockInstance<typeof window.addEventListener>;
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  listening = vi.spyOn(window, 'addEventListener');
  signIn(HELPER);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The closing of the window, as told to what this test has registered: other files have work of their own in it. */
function closing(): Event {
  const event = new Event('beforeunload', { cancelable: true });
  const own = listening.mock.calls.filter(([name]) => name === 'beforeunload');
  for (const [, listener] of own) if (typeof listener === 'function') listener.call(window, event);
  return event;
}

it('sends each sheet once, in the order of their photos', async () => {
  const { outbox, outcomes, sent } = visit(takes);
  await outbox.add(waitingOf('a'));
  await outbox.add(waitingOf('b'));
  expect(await Promise.all([outbox.deliver(), outbox.deliver()])).toEqual(['sent', 'sent']);
  expect(sent()).toEqual(['a', 'b']);
  expect(outcomes).toMatchObject([{ item: { id: 'a' }, read: { state: 'done' } }, { item: { id: 'b' } }]);
  expect([outbox.waiting, await hasWaiting(HELPER)]).toEqual([[], false]);
});

it('keeps sheets over a closed page, and signing out knows of them', async () => {
  const first = visit(cut);
  await first.outbox.add(waitingOf('b', 2));
  await first.outbox.add(waitingOf('a', 1));
  expect(await first.outbox.deliver()).toBe('cut');
  expect(await hasWaiting(HELPER)).toBe(true);
  const later = visit(takes);
  await later.outbox.open();
  expect(later.outbox.waiting.map(({ id }) => id)).toEqual(['a', 'b']);
  await later.outbox.open();
  expect(later.outbox.waiting).toHaveLength(2);
  expect(await later.outbox.deliver()).toBe('sent');
  expect(later.sent()).toEqual(['a', 'b']);
});

it('drops a sheet that the server refuses for good, and says why', async () => {
  const message = 'This student has already begun the quiz online.';
  const { outbox, outcomes } = visit(() => Promise.reject(new ApiError(409, { code: 'taken_online', message })));
  await outbox.add(waitingOf('a'));
  expect(await outbox.deliver()).toBe('sent');
  expect(outcomes).toMatchObject([{ item: { id: 'a' }, refusal: message }]);
  expect(outbox.waiting).toEqual([]);
});

it.each([
  ['a full store', new ApiError(507, { code: 'storage_full', message: 'There is no room.' }), 'There is no room.'],
  ['a busy server', new ApiError(429, { code: 'too_many', message: 'Too many requests.' }), 'Too many requests.'],
])('keeps a sheet that meets %s', async (_what, error, problem) => {
  const { outbox } = visit(() => Promise.reject(error));
  await outbox.add(waitingOf('a'));
  expect(await outbox.deliver()).toEqual({ problem });
  expect(outbox.waiting).toHaveLength(1);
});

it('keeps a sheet when the sign-in has ended, and sends none of another account’s', async () => {
  const ended = visit(() => Promise.reject(new ApiError(401, null)));
  await ended.outbox.add(waitingOf('a'));
  expect(await ended.outbox.deliver()).toBe('cut');
  signIn('c'.repeat(24));
  const { outbox, sent } = visit(takes);
  await outbox.open();
  expect([await outbox.deliver(), sent(), outbox.waiting.length]).toEqual(['cut', [], 1]);
});

it('would lose a sheet that the device cannot store, until it is sent', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { outbox } = visit(takes);
  const asks = () => closing().defaultPrevented;
  await outbox.add(waitingOf('a'));
  expect(asks()).toBe(true);
  expect(await outbox.deliver()).toBe('sent');
  expect(asks()).toBe(false);
});
