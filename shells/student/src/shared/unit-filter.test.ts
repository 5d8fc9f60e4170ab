import { expect, it } from 'vitest';
import { belongsTo } from './unit-filter';

const FORCES = { unitId: { _id: 'u1' }, chapterId: { _id: 'c1' } };
const WAVES = { unitId: { _id: 'u2' }, chapterId: { _id: 'c2' } };
const LOST = { unitId: null, chapterId: null };

const shown = (unitId: string, chapterId: string) => [FORCES, WAVES, LOST].filter(belongsTo({ unitId, chapterId }));

it('shows everything while nothing is chosen, also what has lost its unit', () => {
  expect(shown('', '')).toEqual([FORCES, WAVES, LOST]);
});

it('shows what belongs to the unit, and to the chapter when one is chosen', () => {
  expect(shown('u1', '')).toEqual([FORCES]);
  expect([shown('u2', 'c2'), shown('u2', 'c1')]).toEqual([[WAVES], []]);
});
