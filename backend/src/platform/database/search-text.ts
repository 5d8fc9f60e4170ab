import type { Model, Query, Schema, Types } from 'mongoose';
import { folded, LONGEST_KEY, searchKeysOf, searchTextOf, wordsIn } from './folding.js';
import { objectId } from './objects.js';

/** Search keys and texts are compared letter by letter, also in collections whose names are not. */
export const BY_LETTER = { locale: 'simple' } as const;

/** The longest search that is looked up. */
export const MAX_SEARCH = 100;

/** A phone may be typed with a plus and brackets; it is stored in digits. */
const asStored = (word: string): string => (/^[+()\d.-]*\d[+()\d.-]*$/.test(word) ? word.replace(/\D/g, '') : word);

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const wordsOf = (search: string): string[] => wordsIn(folded(search)).map(asStored);

/** One pattern per word of the search; a search text must match all. */
export const searchPatterns = (search: string): RegExp[] => wordsOf(search).map((word) => new RegExp(escaped(word)));

type Fields = Record<string, unknown>;

function within<Rows extends { where(field: string, value: unknown): unknown }>(rows: Rows, filter: Fields): Rows {
  for (const [field, value] of Object.entries(filter)) rows.where(field, value);
  return rows;
}

/** What finds a tenant's rows by one word in the index of their keys, and what their search text must match besides. */
export interface KeyFilter {
  tenantId: Types.ObjectId;
  searchKeys: string | RegExp;
  $and?: { searchText: RegExp }[];
}

const lettersOf = (word: string): string[] => [...word];

/** Every letter is a key of its own; a longer part of a word is the beginning of keys. */
function keyOf(word: string): string | RegExp {
  const letters = lettersOf(word).slice(0, LONGEST_KEY);
  return letters.length === 1 ? word : new RegExp(`^${escaped(letters.join(''))}`);
}

/** The first word of a search, as it would be a key: so is its first letter, which everybody has who has the word. */
export const wordOf = (search: string): string => wordsOf(search)[0] ?? '';

/** Only so many words of a search are compared, the longest: a search may have fifty. */
const COMPARED = 3;
/** Words that more rows have are all equally common. */
const COMMON = 1000;

/**
 * The filter of a tenant's rows whose search text has all words of a search, for the index `search_keys`: it is read by the word
 * that the fewest rows have. One word is found and counted by the index alone. Null for a search without words.
 */
export async function keyFilter<Row>(
  model: Model<Row>,
  tenantId: Types.ObjectId,
  search: string,
): Promise<KeyFilter | null> {
  const words = [...new Set(wordsOf(search))].toSorted((one, other) => other.length - one.length);
  const [longest, ...others] = words.slice(0, COMPARED);
  if (longest === undefined) return null;
  const rarest = others.length === 0 ? longest : await rarestOf(model, tenantId, [longest, ...others]);
  const isWhole = lettersOf(rarest).length <= LONGEST_KEY;
  const unread = words.filter((word) => word !== rarest || !isWhole);
  const rest = unread.map((word) => ({ searchText: new RegExp(escaped(word)) }));
  return { tenantId, searchKeys: keyOf(rarest), ...(rest.length > 0 ? { $and: rest } : {}) };
}

async function rarestOf<Row>(model: Model<Row>, tenantId: Types.ObjectId, words: string[]): Promise<string> {
  const counts = await Promise.all(
    words.map((word) => {
      const rows = within(model.countDocuments(), { tenantId, searchKeys: keyOf(word) });
      return rows.hint('search_keys').collation(BY_LETTER).limit(COMMON).exec();
    }),
  );
  return words[counts.indexOf(Math.min(...counts))] ?? '';
}

/** Which lines of a search text are looked at, the first being 0. */
export interface SearchedLines {
  from: number;
  to: number;
}

/** What a search text may match: better when it begins with the first word of the search, else with all words anywhere. */
interface RankedPatterns {
  /** Absent when the first line is not looked at. */
  beginning?: RegExp;
  anywhere: RegExp;
}

function rankedPatterns(search: string, lines?: SearchedLines): RankedPatterns | null {
  const [first, ...others] = wordsOf(search).map(escaped);
  if (first === undefined) return null;
  const before = lines ? `(?:[^\n]*\n){${lines.from},${lines.to}}[^\n]*` : String.raw`[\s\S]*`;
  const has = (word: string) => `(?=${before}${word})`;
  const anywhere = new RegExp(`^${[first, ...others].map(has).join('')}`);
  return lines && lines.from > 0
    ? { anywhere }
    : { anywhere, beginning: new RegExp(`^${first}${others.map(has).join('')}`) };
}

/** What a search asks for: whose rows, the text as it was typed, and how many rows at most. */
export interface SearchRequest {
  tenantId: string;
  text: string;
  limit: number;
}

type FoundRow<Found> = Found & { _id: Types.ObjectId };

interface SearchedPart {
  /** What else must be so of a row. */
  narrow?: Fields;
  lines?: SearchedLines;
}

/** So many rows with a word are looked at for those that have the others, or have it in the right line: a few, and at most these. */
const LOOKS = [200, 1800];

/**
 * A tenant's rows whose search text has every word, best first: those that begin with it by the index `search`, then others by
 * `search_keys`, among the first 2,000 that have the rarest word.
 */
export async function searchRows<Row, Found = Row>(
  model: Model<Row>,
  { tenantId, text, limit }: SearchRequest,
  { narrow = {}, lines }: SearchedPart = {},
): Promise<FoundRow<Found>[]> {
  const patterns = rankedPatterns(text, lines);
  if (!patterns) return [];
  const tenant = objectId(tenantId);
  const found = new Map<string, FoundRow<Found>>();
  const read = async (index: string, filter: Fields) => {
    const rows = within(model.find(), { tenantId: tenant, ...narrow, ...filter })
      .hint(index)
      .collation(BY_LETTER)
      .limit(limit);
    for (const row of await rows.lean<FoundRow<Found>[]>().exec()) found.set(row._id.toString(), row);
  };
  const { beginning, anywhere } = patterns;
  if (beginning) await read('search', { searchText: beginning });
  const keys = found.size < limit ? await keyFilter(model, tenant, text) : null;
  let skipped = 0;
  for (const most of keys ? LOOKS : []) {
    const ids = await idsOf(model, { tenantId: tenant, searchKeys: keys?.searchKeys }, { skip: skipped, limit: most });
    if (ids.length > 0) await read('_id_', { _id: { $in: ids }, searchText: anywhere });
    if (found.size >= limit || ids.length < most) break;
    skipped += most;
  }
  return [...found.values()].slice(0, limit);
}

/** From the index alone. */
async function idsOf<Row>(
  model: Model<Row>,
  filter: Fields,
  { skip, limit }: { skip: number; limit: number },
): Promise<Types.ObjectId[]> {
  const rows = within(model.find({}, { _id: 1 }), filter)
    .hint('search_keys')
    .collation(BY_LETTER)
    .skip(skip)
    .limit(limit);
  return (await rows.lean<{ _id: Types.ObjectId }[]>().exec()).map(({ _id }) => _id);
}

/** What is searched of some texts, in whose index. */
export function searchCopiesOf(texts: readonly unknown[]): { searchText: string; searchKeys: string[] } {
  const searchText = searchTextOf(texts.map((text) => [text ?? ''].flat().join(' ')));
  return { searchText, searchKeys: searchKeysOf(searchText) };
}

/**
 * For schemas of what the team searches: keeps `searchText`, the folded copy of some fields, and `searchKeys`, by which an index
 * finds a part of a word. A write to one of the fields names them all, since the copies are made of the write alone.
 */
export function searchedBy(schema: Schema, fields: readonly string[]): void {
  schema.add({ searchText: String, searchKeys: { type: [String], default: undefined, select: false } });
  schema.index({ tenantId: 1, searchText: 1 }, { name: 'search', collation: BY_LETTER });
  schema.index({ tenantId: 1, searchKeys: 1, _id: 1 }, { name: 'search_keys', collation: BY_LETTER });
  schema.pre('save', function keepCopies() {
    this.set(searchCopiesOf(fields.map((field) => this.get(field))));
  });
  schema.pre(['updateOne', 'findOneAndUpdate'], function keepCopies(this: Query<unknown, unknown>) {
    const values = fields.map((field) => this.get(field));
    if (values.every((value) => value !== undefined)) this.set(searchCopiesOf(values));
  });
}
