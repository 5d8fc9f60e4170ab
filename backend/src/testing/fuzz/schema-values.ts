import fc from 'fast-check';
import { hostileValue, strangeName } from './hostile-values.js';
import type { JsonSchema } from './operations.js';

/** Stands for a field that is left out. */
const MISSING = Symbol('missing');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A field: mostly as in a valid request, otherwise another value that its schema allows, a hostile one or none at all.
 * @param among how many fields vary in addition to this one: the more there are, the rarer each is bad, so that some
 * requests have a single bad field
 */
export function fieldValue(schema: JsonSchema, { sample, among }: { sample: unknown; among: number }) {
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 3 * among, arbitrary: fc.constant<unknown>(sample === undefined ? MISSING : sample) },
    { weight: among, arbitrary: valueOf(schema, sample) },
    { weight: 3, arbitrary: hostileValue },
    { weight: 1, arbitrary: fc.constant<unknown>(MISSING) },
  );
}

/** An object of these fields, varied around the sample, sometimes with an unknown field. */
export function objectOf(fields: Record<string, JsonSchema>, sample: unknown): fc.Arbitrary<unknown> {
  const among = Object.keys(fields).length;
  const good = isRecord(sample) ? sample : {};
  const drawn = Object.entries(fields).map(([name, schema]) =>
    fieldValue(schema, { sample: good[name], among }).map((value): [string, unknown] => [name, value]),
  );
  const strange = fc.oneof(
    { withCrossShrink: true },
    { weight: 5, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.tuple(strangeName, hostileValue), { minLength: 1, maxLength: 2 }) },
  );
  return fc
    .tuple(fc.tuple(...drawn), strange)
    .map(([known, unknown]) => Object.fromEntries([...known.filter(([, value]) => value !== MISSING), ...unknown]));
}

/** A value that the schema allows; the contents of objects and lists vary as fields do. */
export function valueOf(schema: JsonSchema, sample?: unknown): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valueOf(one, sample)));
  const types = [schema.type ?? 'string'].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema, sample)));
}

function ofType(type: string, schema: JsonSchema, sample: unknown): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return objectOf(schema.properties ?? {}, sample);
    case 'array':
      return listOf(schema.items ?? {}, sample);
    case 'number':
    case 'integer':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return textOf(schema);
  }
}

function listOf(items: JsonSchema, sample: unknown): fc.Arbitrary<unknown> {
  const entry: unknown = Array.isArray(sample) ? sample[0] : undefined;
  const drawn = items.properties ? objectOf(items.properties, entry) : fieldValue(items, { sample: entry, among: 3 });
  return fc.array(drawn, { maxLength: 4 }).map((entries) => entries.filter((one) => one !== MISSING));
}

function numberOf({ minimum = -1000, maximum = 1_000_000 }: JsonSchema): fc.Arbitrary<number> {
  return fc.oneof(
    fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }),
    fc.double({ min: minimum, max: maximum, noNaN: true }),
    fc.constantFrom(minimum, maximum),
  );
}

function textOf({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((time) => time.toISOString());
  if (format === 'email') return fc.emailAddress();
  if (format === 'uri') return fc.webUrl({ withQueryParameters: true, withFragments: true });
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) }),
    fc.constantFrom('x'.repeat(maxLength), 'أ'.repeat(maxLength)),
  );
}

/** Whether a generated field is present. */
export const isGiven = (value: unknown): boolean => value !== MISSING;

/** The schema of a sample value, for fields that a document does not describe. */
export function schemaLike(value: unknown): JsonSchema {
  if (Array.isArray(value)) return { type: 'array', items: value.length ? schemaLike(value[0]) : {} };
  if (!isRecord(value)) return { type: typeof value };
  const fields = Object.entries(value).map(([name, one]) => [name, schemaLike(one)]);
  return { type: 'object', properties: Object.fromEntries(fields) };
}
