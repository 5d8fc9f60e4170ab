import { expect, it } from 'vitest';
import { HOUR_MS } from '../../platform/clock/durations.js';
import type { ZoomLinkEntry } from '../schools/directory/directory-entries.js';
import { classTimes, meetingsOf, weekdaysOf } from './live-class-times.js';

const day = (text: string) => new Date(`${text}T00:00:00.000Z`);
const times = (weekday: number, time: string, from: string, until: string) =>
  classTimes({ weekday, time }, { from: day(from), until: day(until) }, 'Africa/Cairo').map((begin) =>
    begin.toISOString(),
  );

it('keeps the school’s local time before and after summer time begins', () => {
  // Cairo: on 24 April 2026 the clocks go from UTC+2 to UTC+3.
  expect(times(4, '17:30', '2026-04-15', '2026-05-01')).toEqual([
    '2026-04-16T15:30:00.000Z',
    '2026-04-23T15:30:00.000Z',
    '2026-04-30T14:30:00.000Z',
  ]);
});

it('uses the school’s weekday: shortly after midnight it is still yesterday in UTC', () => {
  expect(times(1, '00:15', '2026-01-04', '2026-01-06')).toEqual(['2026-01-04T22:15:00.000Z']);
});

it('is an hour later if the clocks skip it, and is never outside the requested span', () => {
  expect(times(5, '00:30', '2026-04-20', '2026-04-27')).toEqual(['2026-04-23T22:30:00.000Z']);
  expect(times(1, '10:00', '2026-01-06', '2026-01-11')).toEqual([]);
});

it('includes a class that begins exactly at the start or the end of the span, and none a millisecond outside', () => {
  const begin = Date.parse('2026-01-05T16:00:00.000Z');
  const within = (from: number, until: number) =>
    classTimes({ weekday: 1, time: '18:00' }, { from: new Date(from), until: new Date(until) }, 'Africa/Cairo').length;
  expect([within(begin, begin), within(begin, begin + HOUR_MS), within(begin - HOUR_MS, begin)]).toEqual([1, 1, 1]);
  expect([within(begin + 1, begin + HOUR_MS), within(begin - HOUR_MS, begin - 1)]).toEqual([0, 0]);
});

it('keeps a meeting’s id whatever links come before it, and separates two at the same time', () => {
  const span = { from: day('2026-01-05'), until: day('2026-01-12') };
  const monday = { weekday: 1, time: '18:00' };
  const other = { title: 'Other', link: 'https://x.example/1', weekly: { weekday: 1, time: '08:00' } };
  const late = { title: 'Late', link: 'https://x.example/2', weekly: monday };
  const beside = { ...late, title: 'Beside' };
  const of = (zoomLinks: ZoomLinkEntry[]) =>
    meetingsOf({ id: 'y', zoomLinks }, span, 'Africa/Cairo').map(({ id, title }) => [title, id]);
  const at = Date.parse('2026-01-05T16:00:00.000Z');
  expect(of([late])).toEqual([['Late', `class-y-${at}`]]);
  expect(of([other, { title: 'No day', link: 'https://x.example/3' }, late, beside]).slice(1)).toEqual([
    ['Late', `class-y-${at}`],
    ['Beside', `class-y-${at}-1`],
  ]);
});

it('finds both weekdays for a few minutes around the school’s midnight', () => {
  const span = { from: new Date('2026-01-04T21:55:00.000Z'), until: new Date('2026-01-04T22:05:00.000Z') };
  expect(weekdaysOf(span, 'Africa/Cairo')).toEqual([7, 1]);
  expect(weekdaysOf({ from: span.from, until: span.from }, 'Africa/Cairo')).toEqual([7]);
});
