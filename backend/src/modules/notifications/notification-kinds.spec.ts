import { expect, it } from 'vitest';
import { HOUR_MS } from '../../platform/clock/durations.js';
import { isOfTeam, isUrgent, KINDS_OF, sendAt, USUAL_QUIET, channelsFor } from './notification-kinds.js';

const NOW = new Date('2026-03-01T20:00:00Z');
const hoursLater = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

it.each([
  [21 * 60 + 59, USUAL_QUIET, 0],
  [22 * 60, USUAL_QUIET, 9],
  [23 * 60, USUAL_QUIET, 8],
  [0, USUAL_QUIET, 7],
  [6 * 60, USUAL_QUIET, 1],
  [7 * 60, USUAL_QUIET, 0],
  [13 * 60, { from: 12 * 60, until: 15 * 60 }, 2],
  [16 * 60, { from: 12 * 60, until: 15 * 60 }, 0],
  [0, { from: 60, until: 60 }, 0],
])('at minute %i of the day, with quiet hours %o, delays sending by %i hours', (minute, quiet, hours) => {
  expect(sendAt(NOW, minute, quiet)).toEqual(hoursLater(hours));
});

it('mails a parent only about an absence, unless they choose more', () => {
  const mailed = KINDS_OF.parent.filter((kind) => channelsFor(kind, 'parent', {}).includes('mail'));
  expect(mailed).toEqual(['attendance.absent']);
  expect(mailed.every(isUrgent)).toBe(true);
  expect(channelsFor('announcement.new', 'parent', { 'announcement.new': ['mail'] })).toEqual(['mail']);
  expect(channelsFor('attendance.absent', 'parent', { 'attendance.absent': [] })).toEqual([]);
});

it('offers students no kinds that are for parents or the team', () => {
  expect(KINDS_OF.student).not.toContain('attendance.absent');
  expect(KINDS_OF.student.filter(isOfTeam)).toEqual([]);
});
