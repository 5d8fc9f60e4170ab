import { expect, it } from 'vitest';
import type { Column } from './gradebook';
import { foldedPlaces, monthsOf } from './months';

const column = (date: string): Column => ({ id: date, kind: 'task', title: date, date, outOf: 10 });

it('counts a column to the month of the school’s time zone', () => {
  // In Cairo, the second is in March.
  const columns = ['2026-03-01T18:00:00Z', '2026-02-28T22:30:00Z', '2026-02-28T21:30:00Z'].map(column);
  expect(monthsOf(columns, [0, 1, 2])).toEqual([
    { key: '2026-03', places: [0, 1] },
    { key: '2026-02', places: [2] },
  ]);
});

it('puts one column in the place of a folded month', () => {
  const months = [
    { key: '2026-03', places: [0, 2] },
    { key: '2026-02', places: [3] },
  ];
  expect(foldedPlaces(months, new Set(['2026-03']), 4)).toEqual([0, 2, 5]);
  expect(foldedPlaces(months, new Set(), 4)).toEqual([4, 5]);
});
