import { expect, it } from 'vitest';
import { NO_DATE, readDateTime, shownDateTime } from './date-time';

it.each([
  ['05/01/2027, 20:00', '2027-01-05T18:00:00.000Z'],
  ['5/1/2027 8:30', '2027-01-05T06:30:00.000Z'],
  ['5.1.2027 20:00', '2027-01-05T18:00:00.000Z'],
  ['2027-01-05T20:00', '2027-01-05T18:00:00.000Z'],
  ['  ', ''],
  ['05/13/2027, 20:00', NO_DATE],
  ['31/02/2027, 20:00', NO_DATE],
  ['05/01/2027, 24:30', NO_DATE],
  ['05/01/2027, 8:00 PM', NO_DATE],
  ['05/01/2027', NO_DATE],
  ['tomorrow', NO_DATE],
])('parses "%s" as %s', (typed, instant) => {
  expect(readDateTime(typed)).toBe(instant);
});

it.each([
  ['2027-07-05T18:00:00.000Z', '05/07/2027, 21:00'],
  ['', ''],
  [NO_DATE, ''],
])('formats "%s" as "%s"', (iso, shown) => {
  expect(shownDateTime(iso)).toBe(shown);
});
