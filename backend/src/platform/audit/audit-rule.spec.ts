import { describe, expect, it } from 'vitest';
import { changesAt, idsAt, valuesAt } from './audit-rule.js';

const A = 'a'.repeat(24);
const B = 'b'.repeat(24);

describe('ids in a call', () => {
  it('are read from the path, the body and the reply', () => {
    const context = { params: { id: A }, body: { studentIds: [A, B] }, reply: { assistant: { _id: B } } };
    expect(idsAt(context, 'params.id')).toEqual([A]);
    expect(idsAt(context, 'body.studentIds')).toEqual([A, B]);
    expect(idsAt(context, 'reply.assistant._id')).toEqual([B]);
  });

  it('are read from a list of objects, deduplicated and lowercased', () => {
    const body = { rows: [{ id: A.toUpperCase() }, { id: A }, { id: B }] };
    expect(idsAt({ params: {}, body }, 'body.rows.id')).toEqual([A, B]);
  });

  it.each([
    ['an operator', { id: { $ne: null } }],
    ['a number', { id: 7 }],
    ['a text that is no id', { id: 'x' }],
    ['nothing', undefined],
    ['null', null],
  ])('are left out when the client sends %s', (_, body) => {
    expect(idsAt({ params: {}, body }, 'body.id')).toEqual([]);
  });

  it('are empty for a path into a missing reply', () => {
    expect(valuesAt({ params: {}, body: {} }, 'reply.written')).toEqual([]);
  });
});

it('changes are read from the reply, as text only', () => {
  const reply = { gaveWay: [{ field: 'Forces', before: 'graded', after: null, secret: 'x' }, 'no change'] };
  expect(changesAt({ params: {}, body: {}, reply }, 'reply.gaveWay')).toEqual([
    { field: 'Forces', before: 'graded', after: null },
    { field: '', before: null, after: null },
  ]);
});
