import { describe, expect, it } from 'vitest';
import { declaredReferences } from '../platform/database/references.js';
import { readingOrder } from './backup.service.js';

describe('the order in which collections are read', () => {
  it('is: referring rows, rows referred to, accounts, then jobs', () => {
    const all = ['users', 'groups', 'quizAttempts', 'jobs', 'submissions', 'files', 'years', 'leases'];
    const order = ['leases', 'quizAttempts', 'submissions', 'files', 'users', 'groups', 'years', 'jobs'];
    expect(readingOrder(all)).toEqual(order);
    expect(readingOrder(all.toReversed())).toEqual(order);
  });

  it('reads every row before the rows that it names', async () => {
    const references = await declaredReferences();
    expect(references.length).toBeGreaterThan(40);
    // Excludes references to tenants: a teacher is a user, and users name groups, so a group could lack its account
    // only if the teacher was created during the backup.
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
