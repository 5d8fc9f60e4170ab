import { expect, it } from 'vitest';
import type { Unit } from '../../../shared/api/list-units';
import { placeNamed } from './use-places';

const unit = (name: string, ...chapters: string[]): Unit => ({
  ...{ _id: name, name, yearId: 'y', teacherId: 't' },
  chapters: chapters.map((chapter) => ({ _id: `${name}/${chapter}`, name: chapter, unitId: name })),
});
const UNITS = [unit('Motion', 'Speed', 'Forces'), unit('Waves', 'Speed', 'Sound')];

it.each([
  [['Waves', 'Speed'], 'Waves', 'Waves/Speed'],
  [['Physics', 'waves', ' SOUND '], 'Waves', 'Waves/Sound'],
  [['Sound'], 'Waves', 'Waves/Sound'],
  [['Motion'], 'Motion', ''],
  [['Waves', 'Light'], 'Waves', ''],
  [['Heat'], '', ''],
  [[], '', ''],
])('%j goes to the chapter of its name', (names, unitId, chapterId) =>
  expect(placeNamed(UNITS, names)).toEqual({ unitId, chapterId }),
);
