import { expect, it } from 'vitest';
import { changesBetween } from './audit-changes.js';

it('shows the changed fields only, as text', () => {
  const before = { title: 'Waves', deadline: new Date(0), gradeOutOf: 10, gone: 'x', same: [1] };
  const after = { title: 'Light', deadline: new Date(1000), gradeOutOf: 12, same: [1], made: true };
  expect(changesBetween(before, after)).toEqual([
    { field: 'title', before: 'Waves', after: 'Light' },
    { field: 'deadline', before: '1970-01-01T00:00:00.000Z', after: '1970-01-01T00:00:01.000Z' },
    { field: 'gradeOutOf', before: '10', after: '12' },
    { field: 'gone', before: 'x', after: null },
    { field: 'made', before: null, after: 'true' },
  ]);
});

it('shortens long values', () => {
  const [change] = changesBetween({}, { description: 'x'.repeat(5000) });
  expect(change?.after).toHaveLength(501);
});

it('sees a change at the end of a long value', () => {
  const long = 'x'.repeat(5000);
  expect(changesBetween({ text: `${long}a` }, { text: `${long}b` })).toHaveLength(1);
});
