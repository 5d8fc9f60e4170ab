import { expect, it } from 'vitest';
import { belongsTo } from './unit-filter';

const FORCES = { unitId: { _id: 'u1' }, chapterId: { _id: 'c1' } };
const WAVES = { unitId: { _id: 'u2' }, chapterId: { _id: 'c2' } };
const LOST = { unitId: null, chapterId: null };

const shown = (unitId: string, chapterId: string) => [FORCES, WAVES, LOST].filter(belongsTo({ unitId, chapterId }));

it('shows everything if nothing is chosen, even content without a unit', () => {
  expect(shown('', '')).toEqual([FORCES, WAVES, LOST]);
});

it('shows content of the chosen unit, and of the chosen chapter if there is one', () => {
  expect(shown('u1', '')).toEqual([FORCES]);
  expect([shown('u2', 'c2'), shown('u2', 'c1')]).toEqual([[WAVES], []]);
});
