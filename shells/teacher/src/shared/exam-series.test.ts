// @vitest-environment node
import { expect, it } from 'vitest';
import { seriesName, seriesOptions } from './exam-series';

const NOW = Date.UTC(2026, 10, 29);

it('an exam series has the name of its month', () => {
  expect(seriesName('2027-06')).toBe('June 2027');
});

it('the series of the years around now can be chosen, and the one that is chosen', () => {
  const options = seriesOptions({ now: NOW, before: 0, after: 1, chosen: '2024-05' });
  expect(options.map(({ value }) => value)).toEqual([
    ...['2024-05', '2026-01', '2026-03', '2026-06', '2026-11'],
    ...['2027-01', '2027-03', '2027-06', '2027-11'],
  ]);
});
