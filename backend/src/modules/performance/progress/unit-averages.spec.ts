import { expect, it } from 'vitest';
import { unitAveragesOf } from './unit-averages.js';

const answered = (unitId: string, correct: number, questions: number) => {
  return { unitId, unitName: `Unit ${unitId}`, correct, questions };
};
const marked = (unitId: string, marks: number, outOf: number) => ({ unitId, unitName: `Unit ${unitId}`, marks, outOf });

it('combines a unit’s answers and marks into one average, and keeps units that have only one kind', () => {
  expect(unitAveragesOf([answered('b', 1, 2), answered('c', 3, 4)], [marked('a', 1, 3), marked('b', 4.5, 6)])).toEqual([
    { unitId: 'a', unitName: 'Unit a', correct: 0, questions: 0, marks: 1, outOf: 3, percent: 33 },
    { unitId: 'b', unitName: 'Unit b', correct: 1, questions: 2, marks: 4.5, outOf: 6, percent: 69 },
    { unitId: 'c', unitName: 'Unit c', correct: 3, questions: 4, percent: 75 },
  ]);
  expect(unitAveragesOf([], [])).toEqual([]);
});

it('counts answers by their marks if the unit’s questions are not worth one mark each', () => {
  const worth = { ...answered('b', 1, 2), score: 3, total: 4 };
  expect(unitAveragesOf([worth], [])).toEqual([{ ...worth, percent: 75 }]);
  expect(unitAveragesOf([worth], [marked('b', 0, 6)])).toEqual([{ ...worth, marks: 0, outOf: 6, percent: 30 }]);
});
