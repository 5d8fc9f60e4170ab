import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../platform/clock/durations.js';
import {
  incrementName,
  isIncrementDue,
  retainedBackups,
  lastNightlyDueAt,
  nightName,
  nightOfIncrement,
  promisedAge,
  expiredBackups,
  timeOfNight,
} from './backup-times.js';

const CAIRO = 'Africa/Cairo';
const nightAt = (now: string, zone = CAIRO) => lastNightlyDueAt(new Date(now), { time: '03:30', zone }).toISOString();

describe('the night whose backup is due', () => {
  it.each([
    ['before half past three in Cairo, that of yesterday', '2026-01-05T01:29:59Z', '2026-01-04T01:30:00.000Z'],
    ['from half past three on, that of today', '2026-01-05T01:30:00Z', '2026-01-05T01:30:00.000Z'],
    ['until midnight', '2026-01-05T21:59:00Z', '2026-01-05T01:30:00.000Z'],
    ['in summer time, by the clocks of summer', '2026-07-05T00:30:00Z', '2026-07-05T00:30:00.000Z'],
  ])('is right: %s', (_, now, due) => {
    expect(nightAt(now)).toBe(due);
  });

  it('is later on the day when the clocks skip half past two', () => {
    const due = lastNightlyDueAt(new Date('2026-03-29T12:00:00Z'), { time: '02:30', zone: 'Europe/Berlin' });
    expect(due.toISOString()).toBe('2026-03-29T01:30:00.000Z');
  });
});

/** Applies the retention rule after each night, as the worker does. */
function nightsKept(nights: number): string[] {
  let kept: Date[] = [];
  for (let index = 0; index < nights; index += 1) {
    const made = new Date(Date.parse('2024-12-31T01:30:05Z') + index * DAY_MS);
    kept = [...retainedBackups([...kept, made], CAIRO)];
  }
  return kept.map((time) => time.toISOString().slice(0, 10)).toSorted();
}

describe('the kept backups', () => {
  it('include every night of the first week', () => {
    expect(nightsKept(7)).toHaveLength(7);
  });

  it('are, after a year and a day, the last 7 days and the ends of 5 weeks and 12 months', () => {
    expect(nightsKept(366)).toEqual([
      ...[
        '2025-01-31',
        '2025-02-28',
        '2025-03-31',
        '2025-04-30',
        '2025-05-31',
        '2025-06-30',
        '2025-07-31',
        '2025-08-31',
      ],
      ...['2025-09-30', '2025-10-31', '2025-11-30', '2025-12-07', '2025-12-14', '2025-12-21'],
      ...['2025-12-25', '2025-12-26', '2025-12-27', '2025-12-28', '2025-12-29', '2025-12-30', '2025-12-31'],
    ]);
  });

  it('never exceed 24 and always include the newest', () => {
    for (const nights of [40, 100, 500]) expect(nightsKept(nights).length).toBeLessThanOrEqual(24);
    expect(nightsKept(100).at(-1)).toBe('2025-04-09');
  });

  it('are counted by existing backups, not by the calendar: a long pause removes nothing', () => {
    const times = ['2025-01-10', '2025-01-11', '2026-01-10'].map((day) => new Date(`${day}T01:30:00Z`));
    expect(retainedBackups(times, CAIRO).size).toBe(3);
  });

  it('include only the last of one day', () => {
    const times = [new Date('2026-01-10T01:30:00Z'), new Date('2026-01-10T12:00:00Z')];
    expect([...retainedBackups(times, CAIRO)]).toEqual([times[1]]);
  });
});

it('timeOfNight reads the time from the name of a night and from no other name', () => {
  const at = new Date('2026-01-05T01:30:00Z');
  expect(nightName(at)).toBe('fulcrum-20260105T013000Z.tar.age');
  expect(timeOfNight(nightName(at))).toEqual(at);
  expect(timeOfNight('fulcrum-20260105T013000Z.tar')).toBeNull();
  expect(timeOfNight('school.tar.age')).toBeNull();
});

describe('increments', () => {
  const night = nightName(new Date('2026-01-05T01:30:00Z'));
  const first = incrementName(night, new Date('2026-01-05T11:00:00Z'));

  it('are named after their night, whichever archive they follow', () => {
    expect(first).toBe('fulcrum-20260105T013000Z.20260105T110000Z.tar.age');
    const second = incrementName(first, new Date('2026-01-05T12:00:00Z'));
    expect([first, second].map(nightOfIncrement)).toEqual([night, night]);
    expect(nightOfIncrement(night)).toBeNull();
    expect(timeOfNight(first)).toBeNull();
  });

  it('are due the given minutes after the last backup began, or never', () => {
    const began = new Date('2026-01-05T11:00:00Z');
    const at = (time: string, minutes: number) => isIncrementDue(new Date(`2026-01-05T${time}Z`), began, minutes);
    expect([at('11:49:59', 50), at('11:50:00', 50), at('23:00:00', 0)]).toEqual([false, true, false]);
  });

  it.each([
    [12, 15],
    [50, 60],
    [300, 360],
    [0, 26 * 60],
  ])('every %i minutes promise to lose no more than %i minutes', (minutes, lost) => {
    expect(promisedAge(minutes)).toBe(lost * 60_000);
  });

  it('are removed when their night is over a week of nights old, and nothing else is', () => {
    const nights = Array.from({ length: 10 }, (_, day) => new Date(Date.parse('2026-01-05T01:30:00Z') + day * DAY_MS));
    const names = nights.map(nightName);
    const increments = names.map((name, day) => incrementName(name, new Date(Number(nights[day]) + HOUR_MS)));
    const removable = expiredBackups([...names, ...increments, 'by-hand.tar', 'lost+found'], CAIRO);
    // 11 January was a Sunday: the last of its week.
    expect(removable).toEqual([...names.slice(0, 3), ...increments.slice(0, 3)]);
  });

  it('stay with their night for a week, also when the day has a second night, as after a restore', () => {
    const second = nightName(new Date('2026-01-05T09:00:00Z'));
    const later = Array.from({ length: 7 }, (_, day) => nightName(new Date(Date.UTC(2026, 0, 6 + day, 1, 30))));
    expect(expiredBackups([night, first, second, ...later.slice(0, 6)], CAIRO)).toEqual([]);
    expect(expiredBackups([night, first, second, ...later], CAIRO)).toEqual([night, first, second]);
  });
});
