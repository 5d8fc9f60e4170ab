import { isWaiting, notify } from '@fulcrum/shared-ui';
import { fakeApi, renderPage } from '@fulcrum/shared-ui/testing';
import { waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScanStore } from '../scan-store';
import { SendScans } from './SendScans';

const HELPER = 'b'.repeat(24);
const scan = (id: string, sessionId: string) => ({
  id,
  sessionId,
  studentId: null,
  code: `code of ${id}`,
  at: '2026-03-01T15:00:00.000Z',
});

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('sends the waiting scans of every session, from any page', async () => {
  const store = new ScanStore(HELPER);
  await store.add(scan('one', 's1'));
  await store.add(scan('two', 's2'));
  const sent: unknown[] = [];
  fakeApi({
    'POST /api/session/{id}/scans': ({ body }) => {
      sent.push(...body.scans.map(({ id }) => id));
      return { status: 200, body: { results: [], recorded: [] } };
    },
  });
  renderPage(<SendScans />, { user: { role: 'teacher', id: HELPER } });
  await waitFor(() => expect(isWaiting(HELPER)).toBe(false));
  expect(sent).toEqual(['one', 'two']);
  expect(await store.list()).toEqual([]);
});

it('keeps scans that the server cannot take now', async () => {
  const store = new ScanStore(HELPER);
  await store.add(scan('one', 's1'));
  const calls = fakeApi({ 'POST /api/session/{id}/scans': { s1: () => ({ status: 503 }) } });
  renderPage(<SendScans />, { user: { role: 'teacher', id: HELPER } });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(await store.list()).toHaveLength(1);
});

it('sends other sessions’ scans when those of one session are rejected as a whole, and says why', async () => {
  const error = vi.spyOn(notify, 'error').mockImplementation(() => undefined);
  const store = new ScanStore(HELPER);
  await store.add(scan('one', 's1'));
  await store.add(scan('two', 's2'));
  fakeApi({
    'POST /api/session/{id}/scans': {
      s1: () => ({ status: 404, body: { message: 'Session not found.' } }),
      s2: () => ({ status: 200, body: { results: [], recorded: [] } }),
    },
  });
  renderPage(<SendScans />, { user: { role: 'teacher', id: HELPER } });
  await waitFor(async () => expect((await store.list()).map(({ id }) => id)).toEqual(['one']));
  expect(error.mock.calls).toEqual([['The scans were not accepted: Session not found. They stay on this device.']]);
  expect(isWaiting(HELPER)).toBe(true);
});

it('shows which students the server did not record', async () => {
  const error = vi.spyOn(notify, 'error').mockImplementation(() => undefined);
  const store = new ScanStore(HELPER);
  await store.add(scan('one', 's1'));
  await store.add(scan('two', 's1'));
  const results = [
    { id: 'one', studentId: 'e5'.repeat(12), name: 'Eve', refusal: 'other_group' as const, status: null },
    { id: 'two', studentId: null, name: null, refusal: 'forged' as const, status: null },
  ];
  fakeApi({ 'POST /api/session/{id}/scans': { s1: () => ({ status: 200, body: { results, recorded: [] } }) } });
  renderPage(<SendScans />, { user: { role: 'teacher', id: HELPER } });
  await waitFor(() => expect(isWaiting(HELPER)).toBe(false));
  expect(error.mock.calls).toEqual([['2 scans were not recorded: Eve is in another group, This code is not genuine']]);
});
