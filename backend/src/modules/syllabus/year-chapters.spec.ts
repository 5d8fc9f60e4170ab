import { expect, it } from 'vitest';
import { BOARDS } from './boards/boards.js';
import { ownBoard } from './headings/own-board.js';
import { plannedUnits } from './year-chapters.js';

const YEAR = '65f0c0ffee0123456789abcd';
const planned = (tier: string | null, yearId = YEAR) => plannedUnits(ownBoard(BOARDS['0625'], []), { yearId, tier });

it('an empty year gets a unit for each top heading and a chapter for each topic', () => {
  const units = planned('extended');
  expect(units).toHaveLength(6);
  expect(units[0]?.name).toBe('1 Motion, forces and energy');
  expect(units[0]?.chapters[5]).toMatchObject({ name: '1.5.2 Turning effect of forces', topic: '0625 1.5.2' });
  expect(units.flatMap(({ chapters }) => chapters)).toHaveLength(58);
});

it('their ids are the same each time, sorted like the syllabus, and different in another year', () => {
  const ids = (yearId?: string) =>
    planned('core', yearId).flatMap(({ id, chapters }) => [id, ...chapters.map((one) => one.id)]);
  expect(ids()).toEqual(ids());
  expect(ids().every((id) => /^[0-9a-f]{24}$/.test(id))).toBe(true);
  const units = planned('core').map(({ id }) => id);
  expect(units).toEqual(units.toSorted());
  const other = new Set(ids('65f0c0ffee0123456789abce'));
  expect(ids().filter((id) => other.has(id))).toEqual([]);
  expect(new Set(ids()).size).toBe(ids().length);
});
