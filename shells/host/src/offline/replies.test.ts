import { createQueryClient, keptName } from '@fulcrum/shared-ui';
import { deviceOwner } from '@fulcrum/shared-ui/device';
import { IDBFactory } from 'fake-indexeddb';
import { createStore, entries, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveDevice } from './device-owner';
import { forgetPrivate, settleDevice } from './kept';
import { keepReplies, restoreReplies } from './replies';

const DAY_MS = 24 * 60 * 60_000;
const MONA = 'mona';
const OMAR = 'omar';
const TASKS = ['tasks', 'group', 'g1'];
/** Caches are the browser's alone; jsdom has neither them nor workers. */
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

/** A visit in which replies come, and are on the device when it ends. */
async function visit(account: string, replies: [string[], unknown][]): Promise<void> {
  const queries = createQueryClient();
  const stop = keepReplies(queries, account);
  for (const [queryKey, reply] of replies) await queries.fetchQuery({ queryKey, queryFn: async () => reply });
  await vi.waitFor(async () => expect((await keptOf(account)).length).toBeGreaterThan(0));
  stop();
}

async function shownTo(account: string, now?: number) {
  const queries = createQueryClient();
  await restoreReplies(queries, account, now);
  return queries;
}

it('shows what was seen last, and when that was', async () => {
  const before = Date.now();
  await visit(MONA, [[TASKS, ['Forces']]]);
  const queries = await shownTo(MONA);
  expect(queries.getQueryData(TASKS)).toEqual(['Forces']);
  expect(queries.getQueryState(TASKS)?.dataUpdatedAt).toBeGreaterThanOrEqual(before);
});

it('keeps what came before it was asked to, as a rendered page has it', async () => {
  const queries = createQueryClient();
  queries.setQueryData(TASKS, ['Forces']);
  const stop = keepReplies(queries, MONA, true);
  await vi.waitFor(async () =>
    expect(await keptOf(MONA)).toMatchObject([[JSON.stringify(TASKS), { reply: ['Forces'] }]]),
  );
  stop();
});

it('keeps neither a quiz that is being taken nor the person’s second factor', async () => {
  await visit(MONA, [
    [['quiz-attempt', 'q1'], 'questions'],
    [['second-factor'], 'secret'],
    [TASKS, []],
  ]);
  expect((await keptOf(MONA)).map(([name]) => name)).toEqual([JSON.stringify(TASKS)]);
});

it('puts nothing old in the place of what has come meanwhile, and nothing that is a month old', async () => {
  await visit(MONA, [[TASKS, ['Forces']]]);
  const queries = createQueryClient();
  queries.setQueryData(TASKS, ['Waves']);
  await restoreReplies(queries, MONA);
  expect(queries.getQueryData(TASKS)).toEqual(['Waves']);
  expect((await shownTo(MONA, Date.now() + 31 * DAY_MS)).getQueryData(TASKS)).toBeUndefined();
});

it('never shows one account what another one has seen on the same device', async () => {
  await visit(MONA, [[TASKS, ['Forces']]]);
  expect((await shownTo(OMAR)).getQueryData(TASKS)).toBeUndefined();
  stored.add(keptName(MONA, 'attempts')).add('used-files');
  await settleDevice(OMAR, true);
  expect(await keptOf(MONA)).toEqual([]);
  expect([...stored]).toEqual(['used-files']);
});

it('leaves a hand-in that waits for its owner when somebody else signs in, and removes it when the owner logs out', async () => {
  const outbox = createStore(keptName(MONA, 'outbox'), 'kept');
  await set('t1', 'homework', outbox);
  await settleDevice(OMAR, false);
  expect(await entries(outbox)).toEqual([['t1', 'homework']]);
  await leaveDevice(MONA);
  expect(await entries(outbox)).toEqual([]);
});

it('leaves saved files to their owner while a sign-in runs out, and to nobody else', async () => {
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

it('drops the key of the door when the session ends and at a sign-in on a device of nobody, and leaves a hand-in', async () => {
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

it('is the device of whoever said so, until they log out or say that it is not', async () => {
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

it('asks anew for what was put back, also where a page takes it as good for ever', async () => {
  await visit(MONA, [[['site'], { teacherName: 'Mr Hassan' }]]);
  const queries = await shownTo(MONA);
  const site = await queries.fetchQuery({
    queryKey: ['site'],
    queryFn: async () => ({ teacherName: 'Mr Samir' }),
    staleTime: Infinity,
  });
  expect(site).toEqual({ teacherName: 'Mr Samir' });
});
