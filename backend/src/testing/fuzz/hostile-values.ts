import fc from 'fast-check';

const LONE_SURROGATE = '\ud800';
/** A field that just fits into a body's limit of a megabyte, so that the validation rules have to reject it. */
export const NEARLY_A_MEGABYTE = 'x'.repeat(1_000_000);

/** Texts that have broken some parser. Sent in fields, queries, addresses and forms. */
const TEXTS = [
  '',
  ' ',
  'NaN',
  '1e400',
  '-1',
  '9007199254740993',
  '\u0000',
  'a\u0000b',
  'أ😀',
  '\u202eabc',
  '__proto__',
  'constructor',
  '{"$ne":1}',
  '[object Object]',
  '$where',
  '.*(a+)+$',
  '\\',
  '%',
  '%00',
  '../../etc/passwd',
  '\r\nSet-Cookie: a=b',
  '0'.repeat(24),
  'g'.repeat(24),
  '2026-02-30T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00Z',
  'javascript:alert(1)',
  'x'.repeat(4000),
];

const OPERATORS: unknown[] = [
  { $ne: null },
  { $gt: '' },
  { $in: [] },
  { $regex: '(a+)+$' },
  { $where: 'sleep(1000)' },
  { $set: { role: 'teacher' } },
];
const LISTS: unknown[] = [[], [[]], [null], [{}], ['a', 'b'], [[[[[1]]]]], Array.from({ length: 3000 }, () => 'a')];
const OBJECTS: unknown[] = [
  {},
  { length: 5 },
  { toString: 1, toLowerCase: 1, trim: {} },
  { _bsontype: 'ObjectId', id: 'x' },
  { $oid: '0'.repeat(24) },
  { constructor: { prototype: { admin: true } } },
  Object.fromEntries([['__proto__', { admin: true }]]),
];
const NUMBERS = [-1, 0, -0, 0.1, 1.005, 2 ** 31, 2 ** 53, -1e308, 1e308, 5e-324];
const LONG = ['x'.repeat(70_000), '😀'.repeat(2000), 'أ'.repeat(255)];

/** Replaces lone surrogates, which an address cannot contain. */
export const wellFormed = (text: string): string => Buffer.from(text).toString();

/** Field names that mean something to JavaScript, MongoDB or the product but belong to no form. */
export const strangeName = fc.constantFrom(
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '$where', '$set', 'a.b', '', 'length'],
  ...['_id', '__v', 'tenantId', 'role', 'sessionVersion', 'deletedAt', 'x'.repeat(500)],
);

/** Hostile text for a form, a query or an address. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.double().map(String) },
);

const hostileObject = fc
  .array(fc.tuple(fc.oneof(strangeName, fc.constantFrom('$ne', '$gt')), fc.jsonValue({ maxDepth: 1 })), {
    maxLength: 3,
  })
  .map((entries): unknown => Object.fromEntries(entries));

/** A hostile value for a JSON body; occasionally a whole megabyte. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 24, arbitrary: hostileText },
  { weight: 12, arbitrary: fc.constantFrom(null, true, false, ...NUMBERS) },
  { weight: 12, arbitrary: fc.constantFrom(...OPERATORS) },
  { weight: 12, arbitrary: fc.constantFrom(...LISTS) },
  { weight: 12, arbitrary: fc.constantFrom(...OBJECTS) },
  { weight: 6, arbitrary: fc.constantFrom(LONE_SURROGATE, `${LONE_SURROGATE}@example.org`, ...LONG) },
  { weight: 6, arbitrary: hostileObject },
  { weight: 6, arbitrary: fc.array(hostileText, { maxLength: 3 }) },
  { weight: 12, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constant(NEARLY_A_MEGABYTE) },
);

/** Part of an address, escaped correctly or not at all. */
export const hostileSegment: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 4,
    arbitrary: hostileText.map((text) => encodeURIComponent(wellFormed(text))),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('%', '%ff', '%00', '%ed%a0%80', '%2e%2e%2f', '..', '%u0041', "'", '*', ':id'),
  },
);

/** Bodies that are not a form or not JSON: sent to every operation that takes a body. */
export const WHOLE_BODIES = [
  '',
  'null',
  '"text"',
  '[]',
  '{"name":',
  '{"__proto__":{"admin":true}}',
  '{"a":'.repeat(2000) + '1' + '}'.repeat(2000),
  '['.repeat(100_000) + ']'.repeat(100_000),
  `{"name":"${'x'.repeat(1_100_000)}"}`,
];
