import type { Model, Query, Schema, Types } from 'mongoose';
import { searchKeysOf, searchTextOf } from './folding.js';
import { BY_NAME, objectId } from './objects.js';
import {
  BY_LETTER,
  escaped,
  filterBy,
  findSearchFilter,
  type KeyFilter,
  wordOf,
  wordsOf,
  wordsTogether,
} from './search-keys.js';
import { idsWithAll, walkOf } from './word-walk.js';

/** Longest search text that is accepted. */
export const MAX_SEARCH = 100;

type Fields = Record<string, unknown>;

function within<Rows extends { where(field: string, value: unknown): unknown }>(rows: Rows, filter: Fields): Rows {
  for (const [field, value] of Object.entries(filter)) rows.where(field, value);
  return rows;
}

/** The lines of a search text to match, counted from 0. */
export interface SearchedLines {
  from: number;
  to: number;
}

/**
 * Patterns for a search text: a better match begins with the first word of the search, otherwise it has all words
 * anywhere.
 */
interface RankedPatterns {
  /** Absent if the first line is not searched. */
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

/** A search: the tenant, the text as typed and the maximum number of rows. */
export interface SearchRequest {
  tenantId: string;
  text: string;
  limit: number;
}

type FoundRow<Found> = Found & { _id: Types.ObjectId };

interface SearchedPart {
  /** Further conditions on the rows. */
  narrow?: Fields;
  lines?: SearchedLines;
  /**
   * Only if the index `search_keys` orders the rows of a key by `nameOrder`: returns the result of `hitsOf` for the
   * search.
   */
  hits?: () => Promise<WordHits | null>;
  /**
   * A field with an index of its own, in name collation: also finds rows whose field begins with the first word.
   */
  beginsIn?: { field: string; index: string };
}

/**
 * How many rows with a word are checked for the other words, or for the word in the right line: a few first, then at
 * most this many more. As many are checked whose own field begins with the word.
 */
const LOOKS = [200, 1800] as const;
/** How many keys are read to find rows with several common words: twice a tenth of 50,000 rows. */
const KEYS_WALKED = 10_000;

/** The rows that a search finds, without duplicates and up to a limit. */
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

  async read(index: string, filter: Fields, sort: Record<string, 1> = {}): Promise<void> {
    const rows = within(this.model.find(), { ...this.narrow, ...filter })
      .hint(index)
      .collation(BY_LETTER)
      .sort(sort)
      .limit(this.limit);
    this.add(await rows.lean<FoundRow<Found>[]>().exec());
  }

  /**
   * Checks the rows that have a word, after the first ones. One query: fetching only their ids would already take half
   * as long.
   */
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

  /** Checks the first rows whose field begins with a word, in the field's order. */
  async readBeginning(index: string, named: Fields, searchText: RegExp): Promise<void> {
    const rows = this.model.aggregate<FoundRow<Found>>([
      { $match: { ...this.narrow, ...named } },
      { $limit: LOOKS[0] + LOOKS[1] },
      { $match: { searchText } },
      { $limit: this.limit },
      { $unset: 'searchKeys' },
    ]);
    this.add(await rows.hint(index).collation(BY_NAME).exec());
  }

  private add(rows: FoundRow<Found>[]): void {
    for (const row of rows) this.rows.set(row._id.toString(), row);
  }
}

/**
 * A tenant's rows whose search text has every word, best first: those that begin with it, by the index `search`, then
 * others by `search_keys`: among the first 2,000 rows with the rarest word or, if each word is common, among the rows
 * that 10,000 keys lead to.
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
    // Thousands of rows may begin with a common word without having any of the other words.
    const ids = await beginningWith(model, keys, text);
    await (ids
      ? found.read('_id_', { _id: { $in: ids }, searchText: beginning }, { nameOrder: 1, _id: 1 })
      : found.read('search', { searchText: beginning }));
  }
  if (found.areEnough) return found.list();
  const first = keys.ids ?? (await firstIdsOf(model, keys.filter));
  if (first.length > 0) await found.read('_id_', { _id: { $in: first }, searchText });
  if (keys.isAll || first.length < LOOKS[0] || found.areEnough) return found.list();
  // If many rows have a word, the few that have it in the right line may come after all the others.
  if (beginsIn) await found.readBeginning(beginsIn.index, beginningOf(beginsIn.field, text), searchText);
  if (found.areEnough) return found.list();
  if (!keys.ids) await found.readBehind(keys.filter, searchText);
  else {
    // Rare: at least this many rows have all words, but few have them in the searched lines.
    const walk = { tenantId: tenant, words: keys.words, keys: KEYS_WALKED, most: LOOKS[0] + LOOKS[1] };
    const ids = await idsWithAll(model, walk);
    if (ids) await found.read('_id_', { _id: { $in: ids.slice(LOOKS[0]) }, searchText });
  }
  return found.list();
}

/** What the index `search_keys` finds for the words of a search, in name order. */
export interface WordHits {
  words: string[];
  /** The first rows that have all words: all of them, or as many as are checked first or as 10,000 keys lead to. */
  ids: Types.ObjectId[];
  isAll: boolean;
  /** Set instead of ids: a word that few rows have. */
  rare?: string;
}

/** Null if the search has one word, too many words, or a word that too many keys begin with. */
export async function findWordHits<Row>(
  model: Model<Row>,
  { tenantId, text }: SearchRequest,
): Promise<WordHits | null> {
  const words = wordsTogether(text);
  const walk = words && (await walkOf(model, { tenantId: objectId(tenantId), words }));
  if (!walk) return null;
  const { rare } = walk;
  if (rare !== undefined) return { words, ids: [], isAll: false, rare };
  const ids = await walk.take(LOOKS[0], KEYS_WALKED);
  return ids && { words, ids, isAll: walk.isOver };
}

/** Where to look a search up: among the ids, or by the filter. */
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
  const keys = await findSearchFilter(model, tenantId, text);
  if (!keys) return null;
  const { filter, common: words = [] } = keys;
  // The walk was cut off: its ids count only if all words are common. If fewer than a thousand rows have some word,
  // each of those is checked.
  return hits && keys.common ? { filter, words, ids: hits.ids } : { filter, words };
}

/**
 * Rows whose name begins with the first word of a search, or all rows if `ids` has them all. Undefined if the words are
 * not looked up together.
 */
async function beginningWith<Row>(
  model: Model<Row>,
  { filter: { tenantId }, words, ids, isAll }: LookedUp,
  text: string,
): Promise<Types.ObjectId[] | null | undefined> {
  if (isAll || !ids) return ids;
  return idsWithAll(model, { tenantId, words, keys: KEYS_WALKED, begin: wordOf(text), most: LOOKS[0] });
}

/** Rows whose field begins with the first word of a search. */
function beginningOf(field: string, text: string): Fields {
  const word = wordOf(text);
  return { [field]: { $gte: word, $lt: `${word}\uFFFF` } };
}

/** Reads the index alone. */
async function firstIdsOf<Row>(model: Model<Row>, { tenantId, searchKeys }: KeyFilter): Promise<Types.ObjectId[]> {
  const [most] = LOOKS;
  const rows = within(model.find({}, { _id: 1 }), { tenantId, searchKeys })
    .hint('search_keys')
    .collation(BY_LETTER)
    .limit(most)
    // Returns everything in one reply.
    .batchSize(most + 1);
  return (await rows.lean<{ _id: Types.ObjectId }[]>().exec()).map(({ _id }) => _id);
}

/** The search text of some texts, and the keys that index it. */
export function searchFieldsOf(texts: readonly unknown[]): { searchText: string; searchKeys: string[] } {
  const searchText = searchTextOf(texts.map((text) => [text ?? ''].flat().join(' ')));
  return { searchText, searchKeys: searchKeysOf(searchText) };
}

/**
 * For schemas of rows that the team searches: maintains `searchText`, the folded copy of some fields, and `searchKeys`,
 * by which an index finds parts of words. A write to one of the fields must set all of them, since the copies are made
 * from the write alone.
 */
export function addSearchFields(schema: Schema, fields: readonly string[]): void {
  schema.add({ searchText: String, searchKeys: { type: [String], default: undefined, select: false } });
  schema.index({ tenantId: 1, searchText: 1 }, { name: 'search', collation: BY_LETTER });
  schema.index({ tenantId: 1, searchKeys: 1, _id: 1 }, { name: 'search_keys', collation: BY_LETTER });
  schema.pre('save', function keepCopies() {
    this.set(searchFieldsOf(fields.map((field) => this.get(field))));
  });
  schema.pre(['updateOne', 'findOneAndUpdate'], function keepCopies(this: Query<unknown, unknown>) {
    const values = fields.map((field) => this.get(field));
    if (values.every((value) => value !== undefined)) this.set(searchFieldsOf(values));
  });
}
