import { describe, expect, it } from 'vitest';
import { declaredReferences } from '../platform/database/references.js';
import { readingOrder } from './backup.service.js';

describe('the order in which collections are read', () => {
  it('is: what points at others, what is pointed at, who may sign in, and the jobs', () => {
    const all = ['users', 'groups', 'quizAttempts', 'jobs', 'submissions', 'files', 'years', 'leases'];
    const order = ['leases', 'quizAttempts', 'submissions', 'files', 'users', 'groups', 'years', 'jobs'];
    expect(readingOrder(all)).toEqual(order);
    expect(readingOrder(all.toReversed())).toEqual(order);
  });

  it('has every row before the rows that it names', async () => {
    const references = await declaredReferences();
    expect(references.length).toBeGreaterThan(40);
    // Teachers are users, who name groups: only a teacher made in that very minute could have a group without an account.
    const others = references.filter(
      ({ collection, refersTo, path }) => collection !== refersTo && path[0] !== 'tenantId',
    );
    const wrong = others.filter(({ collection, refersTo = '' }) => {
      const [of = ''] = refersTo.split('.');
      return readingOrder([of, collection])[0] !== collection;
    });
    expect(wrong).toEqual([]);
  });
});
