// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';
import { learnServerTime, serverNow } from './server-clock';

const HEADER = 'Sat, 21 Nov 2026 09:00:00 GMT';
const HEADER_MS = Date.parse(HEADER);

afterEach(() => {
  learnServerTime(new Date().toUTCString());
  vi.useRealTimers();
});

it('corrects for a device whose clock is wrong', () => {
  vi.useFakeTimers({ now: HEADER_MS - 3_600_000 });
  learnServerTime(HEADER);
  expect(serverNow()).toBe(HEADER_MS + 500);
});

it('keeps the clock of a device that is right', () => {
  vi.useFakeTimers({ now: HEADER_MS + 900 });
  learnServerTime(HEADER);
  expect(serverNow()).toBe(HEADER_MS + 900);
});

it.each([
  [-2_000, 'corrects'],
  [-1_999, 'trusts'],
  [1_999, 'trusts'],
  [2_000, 'corrects'],
])('of a device that is %d ms off, it %s the clock', (off, what) => {
  // The header stands for the middle of its second.
  const serverMs = HEADER_MS + 500;
  vi.useFakeTimers({ now: serverMs + off });
  learnServerTime(HEADER);
  expect(serverNow()).toBe(what === 'corrects' ? serverMs : serverMs + off);
});

it('learns nothing from a reply without a date', () => {
  vi.useFakeTimers({ now: HEADER_MS });
  learnServerTime(null);
  expect(serverNow()).toBe(HEADER_MS);
});
