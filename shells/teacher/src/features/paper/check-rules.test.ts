// @vitest-environment node
import { expect, it } from 'vitest';
import { answerOfKey, checkFormOf, correctionOf, isBlankSheet, openRowsOf } from './check-rules';
import { readQuestionOf, sheetReadOf } from './testing/paper';

const ROW = { questionId: 'q2', row: 1, letters: ['A', 'B', 'C'], answer: null };

it('lists the rows to decide, with their bubbles', () => {
  const questions = [
    readQuestionOf('q1'),
    readQuestionOf('q2', { answer: null, isAsked: true, fills: [0.2, 0, 0] }),
    readQuestionOf('q3', { answer: null, isAsked: true, fills: [0.5, 0.5] }),
  ];
  expect(openRowsOf(sheetReadOf({ questions }))).toEqual([
    ROW,
    { ...ROW, questionId: 'q3', row: 2, letters: ['A', 'B'] },
  ]);
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
  expect(checkFormOf(sheetReadOf({ revision: 4 }), answers, '')).toEqual({ revision: 4, answers: sent });
  expect(checkFormOf(sheetReadOf({ revision: 4 }), new Map(), 's1')).toEqual({
    revision: 4,
    answers: [],
    studentId: 's1',
  });
});

const BLANK_SHEET = sheetReadOf({ questions: ['q1', 'q2'].map((id) => readQuestionOf(id, { answer: null })) });

it('knows a sheet on which nothing is filled in, and says of each answer that it is a blank', () => {
  expect([isBlankSheet(BLANK_SHEET), isBlankSheet(sheetReadOf())]).toEqual([true, false]);
  const decided = { ...BLANK_SHEET, questions: [readQuestionOf('q1', { answer: null, isDecided: true })] };
  expect(isBlankSheet(decided)).toBe(false);
  expect(checkFormOf(BLANK_SHEET, new Map(), 's1')).toEqual({
    revision: 0,
    answers: [
      { questionId: 'q1', answer: null },
      { questionId: 'q2', answer: null },
    ],
    studentId: 's1',
  });
});

it('corrects what was chosen otherwise alone', () => {
  const chosen = new Map([
    ['q1', 'A'],
    ['q2', null],
    ['q3', 'C'],
  ]);
  expect(correctionOf(sheetReadOf({ revision: 2 }), chosen)).toEqual({
    revision: 2,
    answers: [
      { questionId: 'q2', answer: null },
      { questionId: 'q3', answer: 'C' },
    ],
  });
});
