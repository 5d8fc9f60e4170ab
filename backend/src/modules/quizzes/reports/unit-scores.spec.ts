import { expect, it } from 'vitest';
import { unitFiguresOf } from './unit-scores.js';

const answer = (isCorrect: boolean, marks?: number) => ({
  ...{ questionId: 'q', correctAnswer: 'A' as const, isCorrect },
  ...(marks && { marks }),
});

it('counts answers alone while each question is worth one mark', () => {
  expect(unitFiguresOf([answer(true), answer(false, 1), answer(true)])).toEqual({ correct: 2, questions: 3 });
  expect(unitFiguresOf([])).toEqual({ correct: 0, questions: 0 });
});

it('counts marks as well once a question is worth more', () => {
  expect(unitFiguresOf([answer(true, 3), answer(false, 2), answer(true)])).toEqual({
    ...{ correct: 2, questions: 3 },
    ...{ score: 4, total: 6 },
  });
});
