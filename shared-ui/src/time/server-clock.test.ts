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

it('learns nothing from a reply without a date', () => {
  vi.useFakeTimers({ now: HEADER_MS });
  learnServerTime(null);
  expect(serverNow()).toBe(HEADER_MS);
});
