import { describe, expect, it } from 'vitest';
import { submissionOf, taskOf } from '../testing/tasks';
import { inWorkingOrder, isOpen, mayCancel, stateOf, tasksToDo } from './task-state';

const DEADLINE = '2026-03-01T20:00:00.000Z';
const AT = Date.parse(DEADLINE);

describe('the state of a task', () => {
  it.each([
    ['to_do', null, AT - 1],
    ['missed', null, AT],
    ['submitted', submissionOf(), AT - 1],
    ['submitted', submissionOf(), AT + 1],
    ['graded', submissionOf({ grade: 12 }), AT - 1],
    ['graded', submissionOf({ grade: 0 }), AT + 1],
  ])('is %s', (state, mySubmission, now) => {
    expect(stateOf(taskOf({ deadline: DEADLINE, mySubmission }), now)).toBe(state);
  });

  it('is open until the deadline and closed at it', () => {
    const task = taskOf({ deadline: DEADLINE });
    expect([isOpen(task, AT - 1), isOpen(task, AT)]).toEqual([true, false]);
  });

  it('asks for nothing from which the student is excused', () => {
    const task = taskOf({ deadline: DEADLINE, state: 'excused' });
    expect([isOpen(task, AT - 1), stateOf(task, AT - 1)]).toEqual([false, 'excused']);
  });
});

it.each([
  ['before the deadline', submissionOf(), AT - 1, true],
  ['at the deadline', submissionOf(), AT, false],
  ['once it is graded', submissionOf({ grade: 0 }), AT - 1, false],
  ['without a submission', null, AT - 1, false],
])('cancelling %s: %s', (_when, mySubmission, now, allowed) => {
  expect(mayCancel(taskOf({ deadline: DEADLINE, mySubmission }), now)).toBe(allowed);
});

it('puts open tasks first, the soonest deadline first, then the rest, the latest first', () => {
  const day = (date: number) => new Date(Date.UTC(2026, 2, date)).toISOString();
  const tasks = [
    taskOf({ _id: 'missed-long-ago', deadline: day(1) }),
    taskOf({ _id: 'due-last', deadline: day(20) }),
    taskOf({ _id: 'handed-in', deadline: day(15), mySubmission: submissionOf() }),
    taskOf({ _id: 'due-first', deadline: day(11) }),
  ];
  const now = Date.UTC(2026, 2, 10);
  expect(inWorkingOrder(tasks, now).map(({ _id }) => _id)).toEqual([
    'due-first',
    'due-last',
    'handed-in',
    'missed-long-ago',
  ]);
  expect(tasksToDo(tasks, now).map(({ _id }) => _id)).toEqual(['due-first', 'due-last']);
});
