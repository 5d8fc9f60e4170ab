// @vitest-environment node
import { expect, it } from 'vitest';
import { formatBytes, formatDate, formatDateTime, formatDuration, formatPhone, formatWeekly } from './format';

it('shows dates in en-GB, 24-hour, in the school’s time zone', () => {
  expect(formatDateTime('2026-07-15T19:05:00Z')).toBe('15 Jul 2026, 22:05');
  expect(formatDateTime('2026-01-15T22:30:00Z')).toBe('16 Jan 2026, 00:30');
  expect(formatDate('2026-01-15T22:30:00Z')).toBe('16 Jan 2026');
});

it('shows a dash for a missing date', () => {
  expect(formatDateTime(null)).toBe('–');
  expect(formatDate('later')).toBe('–');
});

it.each([
  [0, '0\u00A0B'],
  [1023, '1023\u00A0B'],
  [1024, '1\u00A0KB'],
  [1_468_006, '1.4\u00A0MB'],
  [25 * 1024 * 1024, '25\u00A0MB'],
  [3 * 1024 ** 3, '3\u00A0GB'],
])('shows %i bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

it.each([
  ['201001234567', '+201001234567'],
  ['+201001234567', '+201001234567'],
  ['', '-'],
  [undefined, '-'],
])('shows the phone %s as %s', (phone, text) => {
  expect(formatPhone(phone)).toBe(text);
});

it.each([
  [245.4, '4:05'],
  [3_729, '1:02:09'],
  [0, '0:00'],
])('shows %d seconds as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

it('shows a weekly time as the school keeps it', () => {
  expect(formatWeekly({ weekday: 6, time: '17:30' })).toBe('Saturday 17:30');
});
