import type { Model, Query, Schema, Types } from 'mongoose';
import { searchKeysOf, searchTextOf } from './folding.js';
import { type Fields, FoundRows, type FoundRow, LOOKS, within } from './found-rows.js';
import { objectId } from './objects.js';
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

interface SearchedPart {
  /** Further conditions on the rows. */
  narrow?: Fields;
  lines?: SearchedLines;
  /**
   * Only if the index `search_keys` orders the rows of a key by `nameOrder`: returns the result of `findWordHits`
   * for the search.
   */
  hits?: () => Promise<WordHits | null>;
  /**
   * A field with an index of its own, in name collation: also finds rows whose field begins with the first word.
   */
  beginsIn?: { field: string; index: string };
}

/** How many keys are read to find rows with several common words: twice a tenth of 50,000 rows. */
const KEYS_WALKED = 10_000;

/**
 * A tenant's rows whose search text has every word, best first: those that begin with it, by the index `search`, then
 * others by `search_keys`: among the first 2,000 rows with the rarest word or, if each word is common, among the first 200
 * that have all of them.
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
    await (ids ? found.readInOrder(ids, beginning) : found.read('search', { searchText: beginning }));
  }
  if (found.areEnough) return found.list();
  const first = keys.ids ?? (await firstIdsOf(model, keys.filter));
  const areAll = keys.isAll || first.length < LOOKS[0];
  // If many rows have a word, the few that have it in the right line may come after all the others.
  if (!areAll && beginsIn) await found.readBeginning(beginsIn.index, beginningOf(beginsIn.field, text), searchText);
  if (found.areEnough) return found.list();
  if (first.length > 0) await found.read('_id_', { _id: { $in: first }, searchText });
  if (areAll || found.areEnough) return found.list();
  // Where hundreds of rows have several words, the next typed letters make them few.
  if (!keys.ids) await found.readBehind(keys.filter, searchText);
  return found.list();
}

/** What the index `search_keys` finds for the words of a search, in name order. */
export interface WordHits {
  words: string[];
  /** The first rows that have all words: all of them, or as many as are checked first or as 10,000 keys lead to. */
  ids: Types.ObjectId[];
  isAll: boolean;
  /** Of these, the rows whose name begins with the first word of the search, if all of them are known. */
  begun?: Types.ObjectId[] | undefined;
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
  return ids && { words, ids, isAll: walk.isOver, begun: walk.beginningWith(wordOf(text), LOOKS[0]) };
}

/** Where to look a search up: among the ids, or by the filter. */
interface LookedUp {
  filter: KeyFilter;
  words: string[];
  ids?: Types.ObjectId[];
  isAll?: boolean;
  begun?: Types.ObjectId[] | undefined;
}

async function lookedUp<Row>(
  model: Model<Row>,
  tenantId: Types.ObjectId,
  { text, hits: hitsBy }: SearchedPart & { text: string },
): Promise<LookedUp | null> {
  const hits = (await hitsBy?.()) ?? null;
  if (hits) {
    const { words, ids, isAll, rare, begun } = hits;
    const filter = filterBy(tenantId, words, rare ?? words[0] ?? '');
    if (rare !== undefined) return { filter, words };
    if (isAll || ids.length === LOOKS[0]) return { filter, words, ids, isAll, begun };
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
  { filter: { tenantId }, words, ids, isAll, begun }: LookedUp,
  text: string,
): Promise<Types.ObjectId[] | null | undefined> {
  if (isAll || !ids) return ids;
  if (begun) return begun;
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
