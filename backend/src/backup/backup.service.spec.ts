import { describe, expect, it } from 'vitest';
import { readingOrder } from './backup.service.js';

describe('the order in which collections are read', () => {
  it('is: what points at others, what is pointed at, who may sign in, and the jobs', () => {
    const all = ['users', 'groups', 'quizAttempts', 'jobs', 'submissions', 'files', 'years', 'leases'];
    const order = ['leases', 'quizAttempts', 'submissions', 'files', 'users', 'groups', 'years', 'jobs'];
    expect(readingOrder(all)).toEqual(order);
    expect(readingOrder(all.toReversed())).toEqual(order);
  });

  it.each([
    ['users', 'groups'],
    ['users', 'schools'],
    ['groups', 'years'],
    ['sessions', 'groups'],
    ['tasks', 'groups'],
    ['submissions', 'tasks'],
    ['submissions', 'files'],
    ['submissions', 'users'],
    ['files', 'users'],
    ['quizAttempts', 'quizzes'],
    ['quizzes', 'questions'],
    ['questions', 'files'],
    ['questions', 'units'],
    ['materials', 'units'],
    ['units', 'years'],
    ['exports', 'groups'],
  ])('has %s before the %s that they name', (from, to) => {
    expect(readingOrder([to, from])).toEqual([from, to]);
  });
});
