import { createQueryClient, keptName } from '@fulcrum/shared-ui';
import { deviceOwner } from '@fulcrum/shared-ui/device';
import { IDBFactory } from 'fake-indexeddb';
import { createStore, entries, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '@fulcrum/shared-ui/testing';
import { leaveDevice } from './leave-device';
import { forgetPrivate, settleDevice } from './kept';
import { keepReplies, restoreReplies } from './replies';

const DAY_MS = 24 * 60 * 60_000;
const MONA = 'mona';
const OMAR = 'omar';
const TASKS = ['tasks', 'group', 'g1'];
/** A mock of the browser's caches; jsdom has neither caches nor workers. */
const stored = new Set<string>();

beforeEach(() => {
  Object.defineProperty(navigator, 'serviceWorker', { value: new EventTarget(), configurable: true });
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('caches', { keys: async () => [...stored], delete: async (name: string) => stored.delete(name) });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  stored.clear();
});

const keptOf = (account: string) => entries<string, unknown>(createStore(keptName(account, 'replies'), 'kept'));

/** Simulates a visit: receives these replies, and ends once they are stored on the device. */
async function visit(account: string, replies: [string[], unknown][]): Promise<void> {
  const queries = createQueryClient();
  const stop = keepReplies(queries, account);
  for (const [queryKey, reply] of replies) await queries.fetchQuery({ queryKey, queryFn: async () => reply });
  await eventually(async () => expect((await keptOf(account)).length).toBeGreaterThan(0));
  stop();
}

async function shownTo(account: string, now?: number) {
  const queries = createQueryClient();
  await restoreReplies(queries, account, now);
  return queries;
}

it('restores the last replies with the time when they were received', async () => {
  const before = Date.now();
  await visit(MONA, [[TASKS, ['Forces']]]);
  const queries = await shownTo(MONA);
  expect(queries.getQueryData(TASKS)).toEqual(['Forces']);
  expect(queries.getQueryState(TASKS)?.dataUpdatedAt).toBeGreaterThanOrEqual(before);
});

it('keeps replies that arrived before it started, as those of a rendered page do', async () => {
  const queries = createQueryClient();
  queries.setQueryData(TASKS, ['Forces']);
  const stop = keepReplies(queries, MONA, true);
  await eventually(async () =>
    expect(await keptOf(MONA)).toMatchObject([[JSON.stringify(TASKS), { reply: ['Forces'] }]]),
  );
  stop();
});

it('keeps neither a quiz attempt in progress nor the user’s second factor', async () => {
  await visit(MONA, [
    [['quiz-attempt', 'q1'], 'questions'],
    [['second-factor'], 'secret'],
    [TASKS, []],
  ]);
  expect((await keptOf(MONA)).map(([name]) => name)).toEqual([JSON.stringify(TASKS)]);
});

it('replaces no newer reply with a kept one, and restores nothing that is a month old', async () => {
  await visit(MONA, [[TASKS, ['Forces']]]);
  const queries = createQueryClient();
  queries.setQueryData(TASKS, ['Waves']);
  await restoreReplies(queries, MONA);
  expect(queries.getQueryData(TASKS)).toEqual(['Waves']);
  expect((await shownTo(MONA, Date.now() + 31 * DAY_MS)).getQueryData(TASKS)).toBeUndefined();
});

it('never shows one account what another account has seen on the same device', async () => {
  await visit(MONA, [[TASKS, ['Forces']]]);
  expect((await shownTo(OMAR)).getQueryData(TASKS)).toBeUndefined();
  stored.add(keptName(MONA, 'attempts')).add('used-files');
  await settleDevice(OMAR, true);
  expect(await keptOf(MONA)).toEqual([]);
  expect([...stored]).toEqual(['used-files']);
});

it('keeps a waiting submission when another user signs in, and deletes it when its owner logs out', async () => {
  const outbox = createStore(keptName(MONA, 'outbox'), 'kept');
  await set('t1', 'homework', outbox);
  await settleDevice(OMAR, false);
  expect(await entries(outbox)).toEqual([['t1', 'homework']]);
  await leaveDevice(MONA);
  expect(await entries(outbox)).toEqual([]);
});

it('keeps saved files for their owner when a session expires, and for nobody else', async () => {
  const saved = createStore(keptName(MONA, 'saved'), 'kept');
  for (const drop of [() => settleDevice(MONA, false), () => settleDevice(OMAR, true), () => leaveDevice(MONA)]) {
    await set('about/material:m1', 'notes', saved);
    await forgetPrivate();
    await settleDevice(MONA, true);
    expect(await entries(saved)).toEqual([['about/material:m1', 'notes']]);
    await drop();
    expect(await entries(saved)).toEqual([]);
  }
});

it('deletes the attendance key at session end and at a sign-in on a shared device, but keeps a waiting submission', async () => {
  const door = createStore(keptName(MONA, 'door'), 'kept');
  const outbox = createStore(keptName(MONA, 'outbox'), 'kept');
  await set('t1', 'homework', outbox);
  for (const drop of [forgetPrivate, () => settleDevice(MONA, false), () => settleDevice(OMAR, true)]) {
    await set('key', 'secret', door);
    await drop();
    expect(await entries(door)).toEqual([]);
  }
  await set('key', 'secret', door);
  await settleDevice(MONA, true);
  expect(await entries(door)).toEqual([['key', 'secret']]);
  expect(await entries(outbox)).toEqual([['t1', 'homework']]);
});

it('makes the device belong to a user until they log out or say that it is not theirs', async () => {
  await settleDevice(MONA, true);
  expect(deviceOwner()).toBe(MONA);
  await visit(MONA, [[TASKS, ['Forces']]]);
  await settleDevice(MONA, false);
  expect([deviceOwner(), await keptOf(MONA)]).toEqual([null, []]);
  await settleDevice(MONA, true);
  await leaveDevice(OMAR);
  expect(deviceOwner()).toBe(MONA);
  await leaveDevice(MONA);
  expect(deviceOwner()).toBeNull();
});

it('refetches restored replies, even those that a page never considers stale', async () => {
  await visit(MONA, [[['site'], { teacherName: 'Mr Hassan' }]]);
  const queries = await shownTo(MONA);
  const site = await queries.fetchQuery({
    queryKey: ['site'],
    queryFn: async () => ({ teacherName: 'Mr Samir' }),
    staleTime: Infinity,
  });
  expect(site).toEqual({ teacherName: 'Mr Samir' });
});
