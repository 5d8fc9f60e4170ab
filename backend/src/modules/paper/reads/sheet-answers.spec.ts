import { expect, it } from 'vitest';
import { answersOf, areFillsOf, differencesOf, needsPerson } from './sheet-answers.js';

const QUESTIONS = [
  { questionId: 'q1', options: ['A', 'B', 'C'] },
  { questionId: 'q2', options: ['C', 'A', 'B'] },
  { questionId: 'q3', options: ['A', 'B', 'C'] },
];
const NONE = [0, 0, 0];

it('answers are letters of the quiz: in version B the first bubble may be option C', () => {
  expect(answersOf(QUESTIONS, [[0.9, 0, 0], [0.9, 0, 0], NONE])).toEqual({ answers: { q1: 'A', q2: 'C' }, ask: [] });
});

it('a doubtful mark and a double one are asked', () => {
  expect(answersOf(QUESTIONS, [[0.2, 0, 0], NONE, [0.9, 0, 0.8]])).toEqual({ answers: {}, ask: ['q1', 'q3'] });
});

it('a row that the reader could not make out is asked, whatever its fills', () => {
  const fills = [[0.9, 0, 0], [0.9, 0, 0], NONE];
  expect(answersOf(QUESTIONS, fills, [1, 2])).toEqual({ answers: { q1: 'A' }, ask: ['q2', 'q3'] });
});

it.each([
  [[NONE, NONE, [0, 1, 0]], true],
  [[NONE, NONE], false],
  [[NONE, NONE, NONE, NONE], false],
  [[NONE, NONE, [0, 0]], false],
  [[NONE, NONE, [0, 0, 1.001]], false],
  [[NONE, NONE, [0, 0, -0.001]], false],
])('fills %j fit the sheet: %s', (fills, fit) => {
  expect(areFillsOf(QUESTIONS, fills)).toBe(fit);
});

it('a later photo differs where both say something', () => {
  const before = { answers: { q1: 'A' }, ask: ['q3'] };
  expect(differencesOf(before, { answers: { q1: 'B', q2: 'C', q3: 'A' }, ask: [] }, QUESTIONS)).toEqual([
    { questionId: 'q1', before: 'A', now: 'B' },
    { questionId: 'q2', before: null, now: 'C' },
  ]);
  expect(differencesOf(before, { answers: {}, ask: ['q1'] }, QUESTIONS)).toEqual([]);
});

it.each([
  ['everything is clear', {}, false],
  ['something is asked', { ask: ['q1'] }, true],
  ['nobody knows whose it is', { studentId: null }, true],
  ['nothing is filled in', { answers: {} }, true],
  ['nothing is filled in, and a person has said so', { answers: {}, decided: ['q1'] }, false],
])('a person looks at a sheet if %s: %o, %s', (_what, more, isNeeded) => {
  expect(needsPerson({ answers: { q1: 'A' }, ask: [], decided: [], studentId: 'ann', ...more })).toBe(isNeeded);
});
