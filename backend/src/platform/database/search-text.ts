import type { Model, mongo, Query, Schema, Types } from 'mongoose';
import { searchKeysOf, searchTextOf } from './folding.js';
import { BY_NAME, objectId } from './objects.js';
import {
  BY_LETTER,
  escaped,
  filterBy,
  foundBy,
  type KeyFilter,
  wordOf,
  wordsOf,
  wordsTogether,
} from './search-keys.js';
import { idsWithAll, walkOf } from './word-walk.js';

/** The longest search that is looked up. */
export const MAX_SEARCH = 100;

type Fields = Record<string, unknown>;

function within<Rows extends { where(field: string, value: unknown): unknown }>(rows: Rows, filter: Fields): Rows {
  for (const [field, value] of Object.entries(filter)) rows.where(field, value);
  return rows;
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
  /** Where the index `search_keys` has the rows of a key in the order of `nameOrder`: what `hitsOf` the search finds there. */
  hits?: () => Promise<WordHits | null>;
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

/** The rows that a search finds: at most so many, each once. */
class FoundRows<Row, Found> {
  private readonly rows = new Map<string, FoundRow<Found>>();
  private readonly model: Model<Row>;
  private readonly narrow: Fields;
  private readonly limit: number;

  constructor(model: Model<Row>, narrow: Fields, limit: number) {
    this.model = model;
    this.narrow = narrow;
    this.limit = limit;
  }

  get areEnough(): boolean {
    return this.rows.size >= this.limit;
  }

  list(): FoundRow<Found>[] {
    return [...this.rows.values()].slice(0, this.limit);
  }

  async read(index: string, filter: Fields, { collation = BY_LETTER, sort = {} }: Reading = {}): Promise<void> {
    const rows = within(this.model.find(), { ...this.narrow, ...filter })
      .hint(index)
      .collation(collation)
      .sort(sort)
      .limit(this.limit);
    this.add(await rows.lean<FoundRow<Found>[]>().exec());
  }

  /** Of those who have a word so many behind the first. One query: their ids alone would take half as long as their rows. */
  async readBehind({ tenantId, searchKeys }: KeyFilter, searchText: RegExp): Promise<void> {
    const [skip, most] = LOOKS;
    const rows = this.model.aggregate<FoundRow<Found>>([
      { $match: { tenantId, searchKeys } },
      { $skip: skip },
      { $limit: most },
      { $match: { ...this.narrow, searchText } },
      { $sort: { _id: 1 } },
      { $limit: this.limit },
      { $unset: 'searchKeys' },
    ]);
    this.add(await rows.hint('search_keys').collation(BY_LETTER).exec());
  }

  private add(rows: FoundRow<Found>[]): void {
    for (const row of rows) this.rows.set(row._id.toString(), row);
  }
}

/**
 * A tenant's rows whose search text has every word, best first: those that begin with it by the index `search`, then others by
 * `search_keys`, among the first 2,000 that have the rarest word or, if each is common, as far as 10,000 keys of them lead.
 */
export async function searchRows<Row, Found = Row>(
  model: Model<Row>,
  { tenantId, text, limit }: SearchRequest,
  part: SearchedPart = {},
): Promise<FoundRow<Found>[]> {
  const { narrow = {}, lines, beginsIn } = part;
  const tenant = objectId(tenantId);
  const patterns = rankedPatterns(text, lines);
  const keys = patterns && (await lookedUp(model, tenant, { text, ...part }));
  if (!keys || (keys.isAll && keys.ids?.length === 0)) return [];
  const { beginning, anywhere: searchText } = patterns;
  const found = new FoundRows<Row, Found>(model, { tenantId: tenant, ...narrow }, limit);
  if (beginning) {
    // Thousands may begin with a common word, of whom none has the others.
    const ids = await beginningWith(model, keys, text);
    await (ids
      ? found.read('_id_', { _id: { $in: ids }, searchText: beginning }, { sort: { nameOrder: 1, _id: 1 } })
      : found.read('search', { searchText: beginning }));
  }
  if (found.areEnough) return found.list();
  const first = keys.ids ?? (await firstIdsOf(model, keys.filter));
  if (first.length > 0) await found.read('_id_', { _id: { $in: first }, searchText });
  if (keys.isAll || first.length < LOOKS[0] || found.areEnough) return found.list();
  // Of many who have a word few may have it in the right line, and stand behind all others.
  const named = beginsIn && beginningOf(beginsIn.field, text);
  if (named) await found.read(beginsIn.index, { ...named, searchText }, { collation: BY_NAME });
  if (found.areEnough) return found.list();
  if (!keys.ids) await found.readBehind(keys.filter, searchText);
  else {
    // Seldom: so many have all words, and few of them in the lines that are looked at.
    const walk = { tenantId: tenant, words: keys.words, keys: KEYS_WALKED, most: LOOKS[0] + LOOKS[1] };
    const ids = await idsWithAll(model, walk);
    if (ids) await found.read('_id_', { _id: { $in: ids.slice(LOOKS[0]) }, searchText });
  }
  return found.list();
}

/** What the words of a search lead to in the index `search_keys`, in the order of names. */
export interface WordHits {
  words: string[];
  /** The first rows that have all words: all of them, or as many as are looked at first or as 10,000 keys lead to. */
  ids: Types.ObjectId[];
  isAll: boolean;
  /** Instead, a word that few rows have. */
  rare?: string;
}

/** Null for one word, for many, and where too many keys begin with one. */
export async function hitsOf<Row>(model: Model<Row>, { tenantId, text }: SearchRequest): Promise<WordHits | null> {
  const words = wordsTogether(text);
  const walk = words && (await walkOf(model, { tenantId: objectId(tenantId), words }));
  if (!walk) return null;
  const { rare } = walk;
  if (rare !== undefined) return { words, ids: [], isAll: false, rare };
  const ids = await walk.take(LOOKS[0], KEYS_WALKED);
  return ids && { words, ids, isAll: walk.isOver };
}

/** Where a search is looked up: among the ids, or by the filter. */
interface LookedUp {
  filter: KeyFilter;
  words: string[];
  ids?: Types.ObjectId[];
  isAll?: boolean;
}

async function lookedUp<Row>(
  model: Model<Row>,
  tenantId: Types.ObjectId,
  { text, hits: hitsBy }: SearchedPart & { text: string },
): Promise<LookedUp | null> {
  const hits = (await hitsBy?.()) ?? null;
  if (hits) {
    const { words, ids, isAll, rare } = hits;
    const filter = filterBy(tenantId, words, rare ?? words[0] ?? '');
    if (rare !== undefined) return { filter, words };
    if (isAll || ids.length === LOOKS[0]) return { filter, words, ids, isAll };
  }
  const keys = await foundBy(model, tenantId, text);
  if (!keys) return null;
  const { filter, common: words = [] } = keys;
  // The walk has ended before: of fewer than a thousand who have a word each is looked at.
  return hits && keys.common ? { filter, words, ids: hits.ids } : { filter, words };
}

/** Those whose name begins with the first word of a search, or all that there are. Undefined where words are not looked up together. */
async function beginningWith<Row>(
  model: Model<Row>,
  { filter: { tenantId }, words, ids, isAll }: LookedUp,
  text: string,
): Promise<Types.ObjectId[] | null | undefined> {
  if (isAll || !ids) return ids;
  return idsWithAll(model, { tenantId, words, keys: KEYS_WALKED, begin: wordOf(text), most: LOOKS[0] });
}

/** Nothing, for a search of several words: they need not stand in one field. */
function beginningOf(field: string, text: string): Fields | null {
  const [word, ...others] = wordsOf(text);
  return word === undefined || others.length > 0 ? null : { [field]: { $gte: word, $lt: `${word}\uFFFF` } };
}

/** From the index alone. */
async function firstIdsOf<Row>(model: Model<Row>, { tenantId, searchKeys }: KeyFilter): Promise<Types.ObjectId[]> {
  const [most] = LOOKS;
  const rows = within(model.find({}, { _id: 1 }), { tenantId, searchKeys })
    .hint('search_keys')
    .collation(BY_LETTER)
    .limit(most)
    // In one reply.
    .batchSize(most + 1);
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
