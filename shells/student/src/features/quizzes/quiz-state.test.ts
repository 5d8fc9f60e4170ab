// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { quizOf } from './testing/quizzes';
import { inWorkingOrder, stateAt, stateChangeTimes } from './quiz-state';

const START = '2026-03-01T10:00:00.000Z';
const END = '2026-03-01T12:00:00.000Z';
const at = (time: string, ms = 0) => Date.parse(time) + ms;

describe('the state of a quiz', () => {
  it.each([
    ['opening_soon', {}, at(START, -1)],
    ['open', {}, at(START)],
    ['open', {}, at(END, -1)],
    ['closed', {}, at(END)],
    ['submitted', { alreadySubmitted: true }, at(END, 1)],
    ['open', { endsAt: '2026-03-01T12:30:00.000Z' }, at(END, 1)],
    ['submitted', { endsAt: END }, at(END)],
    ['open', { startTime: null, endTime: null }, at(END, 9e9)],
  ])('is %s', (state, fields, now) => {
    expect(stateAt(quizOf({ startTime: START, endTime: END, ...fields }), now)).toBe(state);
  });
});

it('changes at the start, the end and the end of the attempt', () => {
  expect(stateChangeTimes(quizOf({ startTime: START, endTime: null, endsAt: END }))).toEqual([START, END]);
});

it('puts a running attempt first, then open quizzes, then those that open soon', () => {
  const quizzes = [
    quizOf({ _id: 'done', alreadySubmitted: true }),
    quizOf({ _id: 'soon', startTime: END }),
    quizOf({ _id: 'open' }),
    quizOf({ _id: 'running', endsAt: END }),
    quizOf({ _id: 'closed', endTime: START }),
  ];
  const order = inWorkingOrder(quizzes, at(START)).map(({ _id }) => _id);
  expect(order).toEqual(['running', 'open', 'soon', 'done', 'closed']);
});
