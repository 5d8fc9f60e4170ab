import { describe, expect, it } from 'vitest';
import { readingOrder } from './backup.service.js';

describe('the order in which collections are read', () => {
  it('is: what points at others, what is pointed at, who may sign in, and the jobs', () => {
    const all = ['users', 'groups', 'attempts', 'jobs', 'submissions', 'files', 'years', 'leases'];
    const order = ['attempts', 'leases', 'submissions', 'groups', 'years', 'files', 'users', 'jobs'];
    expect(readingOrder(all)).toEqual(order);
    expect(readingOrder(all.toReversed())).toEqual(order);
  });
});
