// @vitest-environment node
import { expect, it } from 'vitest';
import { answerOfKey, checkFormOf, openRowsOf } from './check-rules';
import { readQuestionOf, sheetReadOf } from './testing/paper';

const ROW = { questionId: 'q2', row: 1, letters: ['A', 'B', 'C'] };

it('lists the rows to decide, with their bubbles', () => {
  const questions = [
    readQuestionOf('q1'),
    readQuestionOf('q2', { isAsked: true, fills: [0.2, 0, 0] }),
    readQuestionOf('q3', { isAsked: true, fills: [0.5, 0.5] }),
  ];
  expect(openRowsOf(sheetReadOf({ questions }))).toEqual([ROW, { questionId: 'q3', row: 2, letters: ['A', 'B'] }]);
});

it.each([
  ['a', 'KeyA', 'A'],
  ['C', 'KeyC', 'C'],
  ['d', 'KeyD', undefined],
  ['0', 'Digit0', null],
  ['٠', 'Digit0', null],
  ['ش', 'KeyA', 'A'],
  ['1', 'Digit1', undefined],
  ['Enter', 'Enter', undefined],
])('the key %s at %s answers %s', (key, code, answer) => {
  expect(answerOfKey({ key, code }, ROW)).toBe(answer);
});

it('sends what was decided, and whose sheet it is', () => {
  const answers = new Map([
    ['q2', 'B'],
    ['q3', null],
  ]);
  const sent = [
    { questionId: 'q2', answer: 'B' },
    { questionId: 'q3', answer: null },
  ];
  expect(checkFormOf({ revision: 4 }, answers, '')).toEqual({ revision: 4, answers: sent });
  expect(checkFormOf({ revision: 4 }, new Map(), 's1')).toEqual({ revision: 4, answers: [], studentId: 's1' });
});
