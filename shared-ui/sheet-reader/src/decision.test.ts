import { expect, it } from 'vitest';
import { decisionOf } from './decision.ts';

const BLANK = { kind: 'blank' };
const ASK = { kind: 'ask' };
const B = { kind: 'option', option: 1 };

it.each([
  [[0, 0, 0, 0], BLANK],
  [[0, 0.1199, 0, 0], BLANK],
  [[0, 0.12, 0, 0], ASK],
  [[0, 0.2999, 0, 0], ASK],
  [[0, 0.3, 0, 0], B],
  [[0, 1, 0, 0], B],
])('one mark, fills %j: %j', (fills, decision) => {
  expect(decisionOf(fills)).toEqual(decision);
});

it.each([
  [[0.5499, 1, 0, 0], B],
  [[0.55, 1, 0, 0], ASK],
  [[0, 0.8, 0.8, 0], ASK],
  [[0.3, 0.8, 0, 0.3], B],
  [[0, 0.3, 0, 0.1649], B],
  [[0, 0.3, 0, 0.165], ASK],
])('two marks, fills %j: %j', (fills, decision) => {
  expect(decisionOf(fills)).toEqual(decision);
});
