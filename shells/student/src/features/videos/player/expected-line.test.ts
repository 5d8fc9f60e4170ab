import { afterEach, beforeEach, expect, it } from 'vitest';
import { expectedLine, rememberLine } from './expected-line';

const NOW = Date.parse('2026-03-01T10:00:00Z');
const DAY_MS = 24 * 60 * 60_000;
const says = (downlink: number) =>
  Object.defineProperty(navigator, 'connection', { value: { downlink }, configurable: true });

beforeEach(() => localStorage.clear());
afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

it('is the bandwidth that the last video measured, for a day', () => {
  expect(expectedLine(NOW)).toBeNull();
  rememberLine(1_000_000, NOW);
  expect([expectedLine(NOW + 60_000), expectedLine(NOW + DAY_MS)]).toEqual([800_000, null]);
});

it('is limited to the browser’s current estimate', () => {
  says(0.4);
  rememberLine(5_000_000, NOW);
  expect(expectedLine(NOW)).toBe(320_000);
  says(10);
  expect(expectedLine(NOW)).toBe(4_000_000);
});

it('ignores corrupt storage, and a video that measured nothing', () => {
  rememberLine(Number.NaN, NOW);
  expect(expectedLine(NOW)).toBeNull();
  localStorage.setItem('videoLine', '{"bits":');
  expect(expectedLine(NOW)).toBeNull();
});
