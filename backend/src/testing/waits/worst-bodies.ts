import {
  BODY_BOUNDS,
  PUBLIC_BODY_BYTES,
  STROKES_BOUNDS,
  type BodyBounds,
} from '../../platform/auth-guard/body-bounds.js';
import type { JsonSchema, Operation } from '../fuzz/operations.js';

export interface WorstBody {
  what: string;
  text: string;
}

/** Room for the rest of the body. */
const SPARE = 200;
/** Each has been the worst for some way of reading texts: patterns, trimming, cleaning, addresses. */
const REPEATED = [' ', 'a@', '\u202e'];
const OWN_BOUNDS: Partial<Record<string, BodyBounds>> = { Marking_save: STROKES_BOUNDS };

/**
 * The largest bodies of each kind that pass the bounds, around a valid body of the operation: the most keys, values and
 * objects, and the longest texts in each of its fields.
 */
export function worstBodies({ id, access, body }: Operation, valid: object): WorstBody[] {
  const isPublic = access === 'public' || access.startsWith('pending step');
  const own = OWN_BOUNDS[id] ?? BODY_BOUNDS;
  const room = (isPublic ? PUBLIC_BODY_BYTES : own.bytes) - JSON.stringify(valid).length - SPARE;
  const bounds = { keys: own.keys - SPARE, objects: own.objects - SPARE, values: own.values - SPARE, bytes: room };
  const fields = Object.entries(body?.fields ?? {});
  const unknown = { ...keys(most(bounds.keys, bounds, 10)), ...valid };
  const ofFields = fields.flatMap(([name, schema]) =>
    worstValues(schema, bounds).map(([what, value]) => ({
      what: `${name}: ${what}`,
      text: JSON.stringify({ ...valid, [name]: value }),
    })),
  );
  return [{ what: 'unknown keys', text: JSON.stringify(unknown) }, ...ofFields];
}

type NamedValue = [what: string, value: unknown];

const most = (bound: number, { bytes }: BodyBounds, bytesEach: number) =>
  Math.trunc(Math.min(bound, bytes / bytesEach));
const times = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => make(index));
const keys = (count: number) => Object.fromEntries(times(count, (index) => [`k${index}`, 0]));
const hex = (index: number) => index.toString(16).padStart(24, '0');
const typesOf = ({ type }: JsonSchema) => [type].flat();

function worstValues(schema: JsonSchema, bounds: BodyBounds): NamedValue[] {
  const { objects, values } = bounds;
  const wide = keys(most(bounds.keys, bounds, 10));
  return [
    ['empty objects', times(most(objects, bounds, 3), () => ({}))],
    ['distinct ids', times(most(values, bounds, 27), hex)],
    ['wide objects', times(Math.max(1, Math.trunc(most(values, bounds, 10) / bounds.keys)), () => wide)],
    ...longTexts(typesOf(schema).includes('string') ? REPEATED : REPEATED.slice(0, 1), bounds),
    ...(schema.items ? worstItems(schema.items, bounds) : []),
  ];
}

const worstNumbers = (bounds: BodyBounds): NamedValue[] => [
  ['lists of numbers', times(most(bounds.values / 4, bounds, 10), () => [1, 2, 0.5])],
];

const longTexts = (repeated: string[], { bytes }: BodyBounds) =>
  repeated.map((text): NamedValue => {
    const whole = text.repeat(Math.trunc(bytes / Buffer.byteLength(text)));
    return [`${JSON.stringify(text)} repeated`, `${whole}!`];
  });

/** Lists whose entries look right, or whose only entry has one worst field. */
function worstItems(item: JsonSchema, bounds: BodyBounds): NamedValue[] {
  const fields = Object.entries(item.properties ?? {});
  if (fields.length === 0) return [];
  const right = plainValue(item);
  const bytesEach = JSON.stringify(right).length + 1;
  const count = most(Math.min(bounds.objects, bounds.values / (fields.length + 1)), bounds, bytesEach);
  const worst = fields.flatMap(([name, schema]) => {
    const [longest] = longTexts(REPEATED.slice(0, 1), bounds);
    const nested = schema.items ? worstItems(schema.items, bounds) : [];
    const numbers = typesOf(schema).includes('array') ? worstNumbers(bounds) : [];
    return [...(longest ? [longest] : []), ...numbers, ...nested].map(([what, value]): NamedValue => [
      `${name} of an entry: ${what}`,
      [Object.assign({}, right, { [name]: value })],
    ]);
  });
  return [['entries', times(count, () => right)], ...worst];
}

function plainValue({ type, enum: allowed, properties }: JsonSchema): unknown {
  if (allowed) return allowed[0];
  const fields = Object.entries(properties ?? {});
  if (properties) return Object.fromEntries(fields.map(([name, schema]) => [name, plainValue(schema)]));
  const [first = 'string'] = [type].flat();
  return { number: 1, integer: 1, boolean: true, array: [] }[first] ?? 'abcdef';
}

/** The worst JSON that fits into one field of a form: its levels, keys, objects and numbers. */
export function worstFieldTexts(bytes: number): WorstBody[] {
  const filled = (open: string, close: string) => {
    const count = Math.trunc((bytes - 2) / (open.length + close.length));
    return open.repeat(count) + close.repeat(count);
  };
  const listOf = (entry: object) =>
    JSON.stringify(times(Math.trunc(bytes / (JSON.stringify(entry).length + 1)) - 1, () => entry));
  return [
    { what: 'levels of lists', text: filled('[', ']') },
    { what: 'levels of objects', text: `${filled('{"a":', '}').replace(':}', ':0}')}` },
    { what: 'keys', text: JSON.stringify(keys(Math.trunc(bytes / 10))) },
    { what: 'objects', text: listOf({}) },
    { what: 'lists of numbers', text: listOf([1, 2, 0.5]) },
    { what: 'objects with a list', text: listOf({ parts: [{}] }) },
  ];
}
