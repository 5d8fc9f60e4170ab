import { afterEach, beforeEach, expect, it } from 'vitest';
import { expectedBandwidth, rememberBandwidth } from './expected-bandwidth';

const NOW = Date.parse('2026-03-01T10:00:00Z');
const DAY_MS = 24 * 60 * 60_000;
const says = (downlink: number) =>
  Object.defineProperty(navigator, 'connection', { value: { downlink }, configurable: true });

beforeEach(() => localStorage.clear());
afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

it('is the bandwidth that the last video measured, for a day', () => {
  expect(expectedBandwidth(NOW)).toBeNull();
  rememberBandwidth(1_000_000, NOW);
  expect([expectedBandwidth(NOW + 60_000), expectedBandwidth(NOW + DAY_MS)]).toEqual([800_000, null]);
});

it('is limited to the browser’s current estimate', () => {
  says(0.4);
  rememberBandwidth(5_000_000, NOW);
  expect(expectedBandwidth(NOW)).toBe(320_000);
  says(10);
  expect(expectedBandwidth(NOW)).toBe(4_000_000);
});

it('ignores corrupt storage, and a video that measured nothing', () => {
  rememberBandwidth(Number.NaN, NOW);
  expect(expectedBandwidth(NOW)).toBeNull();
  localStorage.setItem('videoLine:', '{"bits":');
  expect(expectedBandwidth(NOW)).toBeNull();
});
