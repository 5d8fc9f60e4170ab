import type { Model, Query, Schema, Types } from 'mongoose';
import { searchKeysOf, searchTextOf } from './folding.js';
import { type Fields, FoundRows, type FoundRow, LOOKS, within } from './found-rows.js';
import { acrossTenants, type Rows } from './tenant-model.js';
import { BY_LETTER, escaped, keyFilter, type KeyFilter, wordOf, wordsOf } from './search-keys.js';

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
   * A field with an index of its own, in name collation: also finds rows whose field begins with the first word.
   */
  beginsIn?: { field: string; index: string };
}

/**
 * A tenant's rows whose search text has every word, best first: those that begin with it, by the index `search`, then
 * others by `search_keys`, among the first 2,000 rows with the rarest word.
 */
export async function searchRows<Row, Found = Row>(
  rows: Rows<Row>,
  { tenantId, text, limit }: SearchRequest,
  { narrow = {}, lines, beginsIn }: SearchedPart = {},
): Promise<FoundRow<Found>[]> {
  const model = acrossTenants(rows);
  const patterns = rankedPatterns(text, lines);
  const keyed = patterns && (await keyFilter(model, tenantId, text));
  if (!keyed) return [];
  const { beginning, anywhere: searchText } = patterns;
  const found = new FoundRows<Row, Found>(model, { tenantId, ...narrow }, limit);
  if (beginning) await found.read('search', { searchText: beginning });
  if (found.areEnough) return found.list();
  const first = await firstIdsOf(model, keyed);
  const areAll = first.length < LOOKS[0];
  // If many rows have a word, the few that have it in the right line may come after all the others.
  if (!areAll && beginsIn) await found.readBeginning(beginsIn.index, beginningOf(beginsIn.field, text), searchText);
  if (found.areEnough) return found.list();
  if (first.length > 0) await found.read('_id_', { _id: { $in: first }, searchText });
  if (!areAll && !found.areEnough) await found.readBehind(keyed, searchText);
  return found.list();
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
