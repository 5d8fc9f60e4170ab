const LONG = 'x'.repeat(70_000);
const LONE_SURROGATE = '\ud800';
const OPERATORS: unknown[] = [{ $ne: null }, { $set: { role: 'teacher' } }];
const LISTS: unknown[] = [[], [[]], [null], [{}], ['a', 'b'], Array.from({ length: 3000 }, () => 'a')];
const OBJECTS: unknown[] = [
  {},
  { length: 5 },
  { toString: 1, toLowerCase: 1, trim: {} },
  { _bsontype: 'ObjectId', id: 'x' },
  { constructor: { prototype: { admin: true } } },
];
const NUMBERS = [-1, 0, 1.5, 1e308];

/** Texts that have broken one parser or another. Sent in fields, queries, addresses and forms. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  'NaN',
  '1e400',
  '\u0000',
  'أ😀',
  '__proto__',
  '{"$ne":1}',
  '[object Object]',
  '.*(a+)+$',
  '\\',
  '%',
  '%00',
  '0'.repeat(24),
  '2026-02-30T00:00:00Z',
  'x'.repeat(4000),
];

/** What a JSON body may hold where a client would send something sensible. */
export const HOSTILE_VALUES: unknown[] = [
  null,
  true,
  LONG,
  LONE_SURROGATE,
  `${LONE_SURROGATE}@example.org`,
  ...NUMBERS,
  ...OPERATORS,
  ...LISTS,
  ...OBJECTS,
  ...HOSTILE_TEXTS,
];

/** Whole bodies that are JSON and no form, or none at all. */
export const HOSTILE_BODIES = [
  ...HOSTILE_VALUES.map((value) => JSON.stringify(value)),
  '{"__proto__":{"admin":true}}',
  '{"a":'.repeat(2000) + '1' + '}'.repeat(2000),
  '['.repeat(100_000) + ']'.repeat(100_000),
  '{"name":',
  `{"name":"${'x'.repeat(1_100_000)}"}`,
];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The body with one field after another replaced by each hostile value, those of entries of its lists too. */
export function hostileVariants(body: unknown): unknown[] {
  if (Array.isArray(body)) return body.slice(0, 1).flatMap((entry) => hostileVariants(entry).map((made) => [made]));
  if (!isRecord(body)) return [];
  return Object.entries(body).flatMap(([field, value]) =>
    [...HOSTILE_VALUES, ...hostileVariants(value)].map((hostile) => ({ ...body, [field]: hostile })),
  );
}
