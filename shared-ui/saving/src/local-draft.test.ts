import { afterEach, expect, it, vi } from 'vitest';
import { LocalDraft } from '.';

afterEach(() => vi.unstubAllGlobals());

it('cannot keep a value where the browser stores nothing; there is no value to remove then', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  const draft = new LocalDraft('draft', (stored) => stored);
  expect([draft.keep('typed'), draft.keep(null), draft.read()]).toEqual([false, true, null]);
});
