import { expect, it } from 'vitest';
import { filterOf, isNarrowed, paramsOf } from './filter';

const ID = 'a'.repeat(24);

it('reads back the filter that it wrote to the address', () => {
  const address = `page=3&action=student.delete&person=${ID}&about=${ID}&from=2026-03-01T00%3A00%3A00.000Z`;
  const filter = filterOf(new URLSearchParams(address));
  expect(filter).toMatchObject({ page: 3, action: 'student.delete', actorId: ID, subjectId: ID, until: '' });
  expect(new URLSearchParams(paramsOf(filter)).toString()).toBe(address);
});

it('ignores invalid values', () => {
  const filter = filterOf(new URLSearchParams('page=-1&action=everything&person=me&about=%3Cscript%3E&from=soon'));
  expect([filter.page, isNarrowed(filter)]).toEqual([1, false]);
});
