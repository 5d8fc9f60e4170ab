import { speakArabic, speakEnglish } from '@fulcrum/shared-ui/testing';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { daysBetween, timeFrom, untilNextChange, useDeadlineClock } from './deadline-clock';
import sharedInArabic from './locales/ar.json';
import sharedTexts from './locales/en.json';

const NOW = Date.UTC(2026, 2, 1, 20);
const after = (ms: number) => new Date(NOW + ms).toISOString();

afterEach(() => vi.useRealTimers());

it('waits for the next deadline or the next tick, whichever is first', () => {
  expect(untilNextChange([after(-5_000), after(300), after(9_000)], NOW)).toBe(300);
  expect(untilNextChange([after(59_500)], NOW)).toBe(1_000);
  expect(untilNextChange([after(3_600_000)], NOW)).toBe(20_000);
  expect(untilNextChange([], NOW)).toBe(20_000);
});

it('returns the exact time of a deadline', () => {
  vi.useFakeTimers({ now: NOW });
  const { result } = renderHook(() => useDeadlineClock([after(3_000)]));
  act(() => vi.advanceTimersByTime(2_999));
  expect(result.current).toBeLessThan(NOW + 3_000);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe(NOW + 3_000);
});

it('keeps ticking', () => {
  vi.useFakeTimers({ now: NOW });
  const { result } = renderHook(() => useDeadlineClock([]));
  act(() => vi.advanceTimersByTime(20_000));
  act(() => vi.advanceTimersByTime(20_000));
  expect(result.current).toBe(NOW + 40_000);
});

it.each([
  [3 * 86_400_000, 'in 3 days'],
  // From 22:00 in Cairo until 13:00 two calendar days and 15 hours later.
  [2 * 86_400_000 + 15 * 3_600_000, 'in 3 days'],
  [86_400_000 + 3_600_000, 'in 1 day'],
  [86_399_999, 'in 23 hours'],
  [3_600_000, 'in 1 hour'],
  [61_000, 'in 1 minute'],
  [59_000, 'in 59 seconds'],
  [400, 'in 1 second'],
  [-120_000, '2 minutes ago'],
  [-8 * 86_400_000, '8 days ago'],
])('%i ms away is %s', (distance, words) => {
  expect(timeFrom(NOW, new Date(NOW + distance).toISOString())).toBe(words);
});

it.each([
  [6 * 86_400_000, 'بعد \u20686\u2069 أيام'],
  [2 * 86_400_000, 'بعد يومين'],
  [11 * 60_000, 'بعد \u206811\u2069 دقيقة'],
  [-6 * 86_400_000, 'قبل 6 أيام'],
])('in Arabic, %i ms away is %s', (distance, words) => {
  speakArabic([sharedTexts, sharedInArabic]);
  expect(timeFrom(NOW, new Date(NOW + distance).toISOString())).toBe(words);
  speakEnglish();
});

it.each([
  ['2026-11-26T22:50:00+02:00', '2026-11-29T17:00:00+02:00', 'Africa/Cairo', 3],
  ['2026-11-26T22:50:00+02:00', '2026-11-29T17:00:00+02:00', 'Pacific/Auckland', 3],
  ['2026-11-26T23:30:00+02:00', '2026-11-28T00:10:00+02:00', 'UTC', 1],
  ['2026-11-26T23:30:00+02:00', '2026-11-28T00:10:00+02:00', 'Africa/Cairo', 2],
  // Cairo's clocks go forward in the night of 24 April.
  ['2026-04-23T12:00:00+02:00', '2026-04-25T12:00:00+03:00', 'Africa/Cairo', 2],
  ['2026-11-26T01:00:00+02:00', '2026-11-24T23:00:00+02:00', 'Africa/Cairo', -2],
])('from %s to %s the calendar of %s counts %i days', (from, to, zone, days) => {
  expect(daysBetween(Date.parse(from), Date.parse(to), zone)).toBe(days);
});
