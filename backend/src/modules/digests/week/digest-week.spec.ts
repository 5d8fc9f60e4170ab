import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../platform/clock/durations.js';
import { dueWeek, weekOfKey } from './digest-week.js';

const CAIRO = 'Africa/Cairo';
const due = (time: string) => dueWeek(new Date(time), CAIRO)?.key ?? null;

describe('the week whose digest is due', () => {
  it.each([
    ['on Saturday before nine in Cairo, none', '2026-03-07T06:59:59Z', null],
    ['on Saturday from nine on, the one that ended at midnight', '2026-03-07T07:00:00Z', '2026-02-28'],
    ['on Monday still', '2026-03-09T21:59:59Z', '2026-02-28'],
    ['on Tuesday no more', '2026-03-09T22:00:00Z', null],
    ['on Friday night, none', '2026-03-13T21:59:59Z', null],
    ['in summer time, by the clocks of summer', '2026-05-02T06:00:00Z', '2026-04-25'],
    ['in summer time, not before', '2026-05-02T05:59:59Z', null],
  ])('%s', (_, time, week) => {
    expect(due(time)).toBe(week);
  });

  it('is seven days from midnight to midnight in the school’s time zone', () => {
    expect(dueWeek(new Date('2026-03-07T10:00:00Z'), CAIRO)).toEqual({
      key: '2026-02-28',
      from: new Date('2026-02-27T22:00:00Z'),
      until: new Date('2026-03-06T22:00:00Z'),
    });
  });

  it('is an hour shorter if summer time begins in it (Friday, 24 April 2026, at midnight)', () => {
    const { from, until } = weekOfKey('2026-04-18', CAIRO);
    expect([from.toISOString(), until.toISOString()]).toEqual(['2026-04-17T22:00:00.000Z', '2026-04-24T21:00:00.000Z']);
  });

  it('starts exactly when the previous one ends, all year round', () => {
    for (let week = 0; week < 60; week += 1) {
      const startsAt = Date.UTC(2026, 0, 3) + week * 7 * DAY_MS;
      const key = (moment: number) => new Date(moment).toISOString().slice(0, 10);
      const next = weekOfKey(key(startsAt + 7 * DAY_MS), CAIRO);
      expect(weekOfKey(key(startsAt), CAIRO).until).toEqual(next.from);
    }
  });

  it('is the same from its key as from the time it was due', () => {
    expect(weekOfKey('2026-02-28', CAIRO)).toEqual(dueWeek(new Date('2026-03-08T10:00:00Z'), CAIRO));
    expect(() => weekOfKey('soon', CAIRO)).toThrow('names no week');
  });
});
