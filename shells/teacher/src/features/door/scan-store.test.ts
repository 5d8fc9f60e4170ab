import { isWaiting } from '@fulcrum/shared-ui';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScanStore, type WaitingScan } from './scan-store';

const scan = (id: string): WaitingScan => ({
  id,
  sessionId: 's1',
  studentId: null,
  code: `code of ${id}`,
  at: '2026-03-01T15:00:00.000Z',
});

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => vi.unstubAllGlobals());

it('still reports a waiting scan that was added while others were removed', async () => {
  const store = new ScanStore('helper');
  await store.add(scan('sent'));
  const setHasUnsentData = store.setHasUnsentData.bind(store);
  let adding: Promise<void> | undefined;
  vi.spyOn(store, 'setHasUnsentData').mockImplementation(() => {
    const setting = setHasUnsentData();
    adding ??= store.add(scan('fresh'));
    return setting;
  });
  await store.remove(['sent']);
  await adding;
  expect(isWaiting('helper')).toBe(true);
  expect((await store.list()).map(({ id }) => id)).toEqual(['fresh']);
});
