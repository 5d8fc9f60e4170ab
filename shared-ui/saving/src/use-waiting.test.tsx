import { renderHook, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { createStore, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptName, setHasUnsentData, useWaiting } from '.';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => vi.unstubAllGlobals());

it('wants the sender for a hand-in that only the database knows: a killed browser may have lost the note', async () => {
  await set('t1', { name: 'my work.pdf' }, createStore(keptName('mona', 'outbox'), 'kept'));
  const { result } = renderHook(() => useWaiting('mona'));
  expect(result.current).toBe(false);
  await waitFor(() => expect(result.current).toBe(true));
});

it('answers at once if a note is there, and says nothing about another account', () => {
  setHasUnsentData('mona', true);
  const { result, rerender } = renderHook(({ account }) => useWaiting(account), {
    initialProps: { account: 'mona' } as { account?: string },
  });
  expect(result.current).toBe(true);
  rerender({ account: 'omar' });
  expect(result.current).toBe(false);
  rerender({});
  expect(result.current).toBe(false);
});
