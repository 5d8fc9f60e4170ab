import { describe, expect, it } from 'vitest';
import { lacksTimes, plannedTimesOf, timesOf, wasClosedByHand, yearOf } from './quiz-terms.js';

describe('the times of a quiz', () => {
  const start = '2026-03-01T09:00:00+02:00';

  it('are exact times, or null when open-ended', () => {
    const times = timesOf({ duration: 30, startTime: start, endTime: null });
    expect(times).toEqual({ duration: 30, startTime: new Date('2026-03-01T07:00:00Z'), endTime: null });
    expect(timesOf({ duration: 5 })).toEqual({ duration: 5, startTime: null, endTime: null });
  });

  it('must end after they start', () => {
    for (const endTime of [start, '2026-03-01T06:59:59Z']) {
      expect(() => timesOf({ duration: 30, startTime: start, endTime })).toThrow('must end after it starts');
    }
    expect(() => timesOf({ duration: 30, startTime: start, endTime: '2026-03-01T07:00:01Z' })).not.toThrow();
  });
});

describe('the planned times of a quiz', () => {
  const startTime = new Date('2026-03-01T07:00:00Z');
  const endTime = new Date('2026-03-01T09:00:00Z');

  it('leave out the moment at which it was closed by hand', () => {
    expect(plannedTimesOf({ startTime, endTime, closedByHand: false })).toEqual({ startTime, endTime });
    expect(plannedTimesOf({ startTime, endTime, closedByHand: true })).toEqual({ startTime, endTime: null });
  });

  it('are lacking without a start, or if it was closed by hand', () => {
    expect(lacksTimes({ startTime, endTime, closedByHand: false })).toBe(false);
    expect(lacksTimes({ startTime, endTime: null, closedByHand: false })).toBe(false);
    expect(lacksTimes({ startTime, endTime, closedByHand: true })).toBe(true);
    expect(lacksTimes({ startTime: null, endTime: null, closedByHand: false })).toBe(true);
  });

  it('of an older quiz without a start were planned if they are whole minutes', () => {
    const byHand = new Date('2026-03-01T07:41:12.345Z');
    expect(wasClosedByHand({ endTime: byHand })).toBe(true);
    expect(wasClosedByHand({ endTime })).toBe(false);
    expect(wasClosedByHand({ startTime, endTime: byHand })).toBe(false);
    expect(wasClosedByHand({})).toBe(false);
  });
});

describe('the year of a quiz', () => {
  const groups = [
    { name: 'Saturday', yearId: 'ab' },
    { name: 'Monday', yearId: 'ab' },
  ];

  it('is taken from its groups', () => {
    expect(yearOf(groups)).toBe('ab');
    expect(yearOf(groups, 'AB')).toBe('ab');
  });

  it('must be the same for all groups', () => {
    expect(() => yearOf([...groups, { name: 'Friday', yearId: 'cd' }])).toThrow('Friday is a group of another year');
    expect(() => yearOf(groups, 'cd')).toThrow('Saturday is a group of another year');
  });
});
