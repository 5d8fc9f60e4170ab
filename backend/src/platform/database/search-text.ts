import type { Model, mongo, Query, Schema, Types } from 'mongoose';
import { folded, LONGEST_KEY, searchKeysOf, searchTextOf, wordsIn } from './folding.js';
import { BY_NAME, objectId } from './objects.js';
import { idsWithAll, type WordWalk } from './word-walk.js';

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

/** What finds the rows of a search. */
export interface FoundBy {
  filter: KeyFilter;
  /** All words of the search, where they are several and many rows have each: see `idsWithAll`. */
  common?: string[];
}

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
  return (await foundBy(model, tenantId, search))?.filter ?? null;
}

/** As `keyFilter`, and whether all words of the search are common. */
export async function foundBy<Row>(
  model: Model<Row>,
  tenantId: Types.ObjectId,
  search: string,
): Promise<FoundBy | null> {
  const words = [...new Set(wordsOf(search))].toSorted((one, other) => other.length - one.length);
  const [longest, ...others] = words.slice(0, COMPARED);
  if (longest === undefined) return null;
  const { rarest, isCommon } = await rarestOf(model, tenantId, [longest, ...others]);
  const isWhole = lettersOf(rarest).length <= LONGEST_KEY;
  const unread = words.filter((word) => word !== rarest || !isWhole);
  const rest = unread.map((word) => ({ searchText: new RegExp(escaped(word)) }));
  const filter = { tenantId, searchKeys: keyOf(rarest), ...(rest.length > 0 ? { $and: rest } : {}) };
  return { filter, ...(isCommon && words.length <= COMPARED ? { common: words } : {}) };
}

async function rarestOf<Row>(
  model: Model<Row>,
  tenantId: Types.ObjectId,
  words: [string, ...string[]],
): Promise<{ rarest: string; isCommon: boolean }> {
  const [longest] = words;
  if (words.length === 1) return { rarest: longest, isCommon: false };
  const counts = await Promise.all(
    words.map((word) => {
      const rows = within(model.countDocuments(), { tenantId, searchKeys: keyOf(word) });
      return rows.hint('search_keys').collation(BY_LETTER).limit(COMMON).exec();
    }),
  );
  const fewest = Math.min(...counts);
  return { rarest: words[counts.indexOf(fewest)] ?? longest, isCommon: fewest === COMMON };
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
  /** The index `search_keys` has the rows of a key in the order of `nameOrder`: then common words are looked up together. */
  isByName?: boolean;
  /** A field that has an index of its own, by the collation of names: the rows where it begins with a search of one word. */
  beginsIn?: { field: string; index: string };
}

interface Reading {
  collation?: mongo.CollationOptions;
  sort?: Record<string, 1>;
}

/** So many rows with a word are looked at for those that have the others, or have it in the right line: a few, and at most these. */
const LOOKS = [200, 1800] as const;
/** So many keys are read to find rows that have several common words: what a tenth of 50,000 rows have twice over. */
const KEYS_WALKED = 10_000;

/**
 * A tenant's rows whose search text has every word, best first: those that begin with it by the index `search`, then others by
 * `search_keys`, among the first 2,000 that have the rarest word or, if each is common, as far as 10,000 keys of them lead.
 */
export async function searchRows<Row, Found = Row>(
  model: Model<Row>,
  { tenantId, text, limit }: SearchRequest,
  part: SearchedPart = {},
): Promise<FoundRow<Found>[]> {
  const { narrow = {}, lines, isByName = false } = part;
  const patterns = rankedPatterns(text, lines);
  if (!patterns) return [];
  const tenant = objectId(tenantId);
  const found = new Map<string, FoundRow<Found>>();
  const read = async (index: string, filter: Fields, { collation = BY_LETTER, sort = {} }: Reading = {}) => {
    const rows = within(model.find(), { tenantId: tenant, ...narrow, ...filter })
      .hint(index)
      .collation(collation)
      .sort(sort)
      .limit(limit);
    for (const row of await rows.lean<FoundRow<Found>[]>().exec()) found.set(row._id.toString(), row);
  };
  const { beginning, anywhere: searchText } = patterns;
  const keys = await foundBy(model, tenant, text);
  const walk = keys?.common && isByName ? { tenantId: tenant, words: keys.common, keys: KEYS_WALKED } : null;
  if (beginning) {
    // Thousands may begin with a common word, of whom none has the others.
    const ids = walk && (await idsWithAll(model, { ...walk, begin: wordOf(text), most: LOOKS[0] }));
    await (ids
      ? read('_id_', { _id: { $in: ids }, searchText: beginning }, { sort: { nameOrder: 1, _id: 1 } })
      : read('search', { searchText: beginning }));
  }
  if (found.size >= limit) return [...found.values()];
  let named = part.beginsIn && beginningOf(part.beginsIn.field, text);
  for await (const ids of candidates(model, keys, walk)) {
    if (ids.length > 0) await read('_id_', { _id: { $in: ids }, searchText });
    // Of many who have a word few may have it in the right line, and stand behind all others.
    if (named && part.beginsIn && ids.length === LOOKS[0] && found.size < limit)
      await read(part.beginsIn.index, { ...named, searchText }, { collation: BY_NAME });
    if (found.size >= limit) break;
    named = null;
  }
  return [...found.values()].slice(0, limit);
}

/** Nothing, for a search of several words: they need not stand in one field. */
function beginningOf(field: string, text: string): Fields | null {
  const [word, ...others] = wordsOf(text);
  return word === undefined || others.length > 0 ? null : { [field]: { $gte: word, $lt: `${word}\uFFFF` } };
}

/** Rows that may have every word, a few at first. */
async function* candidates<Row>(
  model: Model<Row>,
  keys: FoundBy | null,
  walk: Omit<WordWalk, 'most'> | null,
): AsyncGenerator<Types.ObjectId[]> {
  if (!keys) return;
  const first = walk && (await idsWithAll(model, { ...walk, most: LOOKS[0] }));
  if (first) {
    yield first;
    if (first.length < LOOKS[0]) return;
    // Seldom: so many have all words, and few of them in the lines that are looked at.
    yield (await idsWithAll(model, { ...walk, most: LOOKS[0] + LOOKS[1] }))?.slice(LOOKS[0]) ?? [];
    return;
  }
  const { tenantId, searchKeys } = keys.filter;
  let skip = 0;
  for (const limit of LOOKS) {
    const ids = await idsOf(model, { tenantId, searchKeys }, { skip, limit });
    yield ids;
    if (ids.length < limit) return;
    skip += limit;
  }
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
