import { createQueryClient, keptName, storeSession } from '@fulcrum/shared-ui';
import { OWN_DEVICE } from '@fulcrum/shared-ui/device';
import { IDBFactory } from 'fake-indexeddb';
import { createStore, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restoreBeforePaint } from './restore-before-paint';

const TASKS = ['tasks', 'group', 'g1'];
const MONA = { id: 'mona', name: 'Mona', role: 'student', groupId: 'g1', realTeacherId: null };
const comeFrom = (controller: object | null) =>
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  comeFrom({});
  storeSession({ token: 'jwt', user: MONA });
  localStorage.setItem(OWN_DEVICE, MONA.id);
  await set(
    JSON.stringify(TASKS),
    { reply: ['Forces'], at: Date.now() },
    createStore(keptName(MONA.id, 'replies'), 'kept'),
  );
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

async function foundFirst() {
  const queries = createQueryClient();
  await restoreBeforePaint(queries);
  return queries.getQueryData(TASKS);
}

it('is in the cache before the first paint for the owner of the device', async () => {
  expect(await foundFirst()).toEqual(['Forces']);
});

it.each([
  ['whose device it is not', () => localStorage.removeItem(OWN_DEVICE)],
  ['who is somebody else', () => storeSession({ token: 'jwt', user: { ...MONA, id: 'omar' } })],
  ['who has signed out', () => localStorage.removeItem('token')],
  ['whose page comes from the server', () => comeFrom(null)],
])('is not restored for a person %s', async (_, prepare) => {
  prepare();
  expect(await foundFirst()).toBeUndefined();
});

it('delays no page if the device cannot be read', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new Error('It is full');
    },
  });
  expect(await foundFirst()).toBeUndefined();
});
