import fc from 'fast-check';
import type { Call } from '../authorization-world.js';
import { hostileSegment, hostileText, strangeName, wellFormed } from './hostile-values.js';
import type { JsonSchema, Operation } from './operations.js';
import { fieldValue, isGiven, objectOf, schemaLike, valueOf } from './schema-values.js';

/** What happens to the file of a valid form. */
export type FileFate =
  | { do: 'keep' | 'leave out' | 'send twice' }
  | { do: 'replace' | 'overwrite' | 'cut'; at: number; bytes: string };

/** A form: its fields in order, possibly repeated, and its file. */
export interface Form {
  fields: [name: string, text: string][];
  fileName: string;
  file: FileFate;
}

/** A request that anybody could send; as JSON it is short enough for a message. */
export interface FuzzRequest {
  caller: string;
  /** Begins after `/api`. */
  address: string;
  headers: Record<string, string>;
  /** The body exactly as sent. */
  body?: string;
  form?: Form;
}

interface Ingredients {
  operation: Operation;
  /** A valid call of the operation. */
  call: Call;
  callers: string[];
}

const rarely = <Value>(usual: Value, often: number, rare: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ withCrossShrink: true }, { weight: often, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: rare });

/**
 * Random requests to one operation, generated from its parameters and body in the document around a valid call of it.
 */
export function requestsTo({ operation, call, callers }: Ingredients): fc.Arbitrary<FuzzRequest> {
  const kind = operation.body?.kind;
  return fc
    .record({
      caller: fc.constantFrom(...callers),
      path: pathOf(operation, call.path),
      query: queryOf(operation),
      headers: rarely<Record<string, string>>({}, 20, ODD_HEADERS),
      ...(kind === 'json' ? { body: jsonBodyOf(operation, call) } : {}),
      ...(kind === 'form' ? { form: formOf(operation, call) } : {}),
    })
    .map(({ path, query, ...rest }) => ({ ...rest, address: query ? `${path}?${query}` : path }));
}

const ODD_HEADERS: fc.Arbitrary<Record<string, string>> = fc.constantFrom<Record<string, string>[]>(
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=' },
  { 'content-type': 'application/json; charset=utf-7' },
  { 'content-type': 'text/plain' },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'none such' },
  { accept: 'none/such', 'accept-encoding': 'none such', 'accept-language': '*;q=x' },
  { authorization: 'Bearer x.y.z' },
  { authorization: 'Basic Og==' },
  { cookie: 'fulcrum-session=%E0%A4%A; fulcrum-step=j:{"$ne":1}' },
  { range: 'bytes=9-1,x-', 'if-none-match': '"', 'if-modified-since': 'never' },
  { 'x-request-id': 'x'.repeat(3000), 'x-forwarded-for': '::::, x', host: '[' },
);

/** The path of the valid call, sometimes with another id or something hostile in place of a parameter. */
function pathOf({ template, pathParameters }: Operation, good: string): fc.Arbitrary<string> {
  const written = (good.split('?')[0] ?? '').split('/');
  const segments = template.split('/').map((segment, index) => {
    const kept = written[index] ?? segment;
    const schema = pathParameters[segment.slice(1, -1)];
    if (!schema || segment === kept) return fc.constant(kept);
    const another = valueOf(schema).map((value) => encodeURIComponent(wellFormed(String(value))));
    return rarely(kept, 3, fc.oneof(hostileSegment, hostileSegment, another));
  });
  return fc.tuple(...segments).map((parts) => parts.join('/'));
}

const urlEncoded = (pairs: [string, string][]): string => new URLSearchParams(pairs).toString();

/** Any of the parameters: valid, hostile, as an operator, as a list or twice; and unknown parameters. */
function queryOf({ queries }: Operation): fc.Arbitrary<string> {
  const known = Object.entries(queries).map(([name, schema]) =>
    rarely<[string, string][]>([], 2, namedTexts(name, { schema, sample: undefined })),
  );
  const unknown = rarely<[string, string][]>([], 6, oddlyNamed);
  return fc.tuple(...known, unknown).map((lists) => urlEncoded(lists.flat()));
}

const oddlyNamed = fc.array(fc.tuple(strangeName, hostileText), { minLength: 1, maxLength: 2 });
const SUFFIXES = ['', '[]', '[0]', '[$ne]', '[__proto__]', '.$ne'];

/**
 * One field of a form or query: its name with a text, the name twice, or a hostile text under the name or one that some
 * parsers expand.
 */
function namedTexts(name: string, { schema, sample }: { schema: JsonSchema; sample: unknown }) {
  const good = valueOf(schema).map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  const text = sample === undefined ? good : fc.oneof(fc.constant(String(sample)), good);
  const hostile = fc.tuple(
    fc.constantFrom('', ...SUFFIXES).map((suffix) => name + suffix),
    hostileText,
  );
  const twice = fc.tuple(text, fc.oneof(text, hostileText));
  return fc.oneof(
    text.map((one): [string, string][] => [[name, one]]),
    hostile.map((one): [string, string][] => [one]),
    twice.map(([one, other]): [string, string][] => [
      [name, one],
      [name, other],
    ]),
  );
}

/** The body as text: mostly an object of the fields, rarely anything else. */
function jsonBodyOf({ body }: Operation, call: Call): fc.Arbitrary<string> {
  const form = objectOf({ ...schemaLike(call.body).properties, ...body?.fields }, call.body);
  const other = fieldValue({}, { sample: undefined, among: 1 }).filter(isGiven);
  return fc
    .oneof({ withCrossShrink: true }, { weight: 25, arbitrary: form }, { weight: 1, arbitrary: other })
    .map((value) => JSON.stringify(value));
}

function formOf({ body }: Operation, { fields: good = {} }: Call): fc.Arbitrary<Form> {
  const texts = Object.entries(body?.fields ?? {}).filter(([, { format }]) => format !== 'binary');
  const known = texts.map(([name, schema]) => {
    const sample = good[name];
    const usual: [string, string][] = sample === undefined ? [] : [[name, sample]];
    return rarely(usual, texts.length + 1, fc.oneof(namedTexts(name, { schema, sample }), fc.constant([])));
  });
  return fc.record({
    fields: fc.tuple(...known, rarely<[string, string][]>([], 8, oddlyNamed)).map((lists) => lists.flat()),
    fileName: rarely('upload.pdf', 4, hostileText),
    file: rarely<FileFate>({ do: 'keep' }, 2, fileFate),
  });
}

const bytes = fc.uint8Array({ maxLength: 64 }).map((drawn) => Buffer.from(drawn).toString('latin1'));
const fileFate: fc.Arbitrary<FileFate> = fc.oneof(
  fc.constantFrom<FileFate[]>({ do: 'leave out' }, { do: 'send twice' }),
  fc.record({ do: fc.constantFrom('replace' as const, 'overwrite' as const, 'cut' as const), at: fc.nat(2000), bytes }),
);
