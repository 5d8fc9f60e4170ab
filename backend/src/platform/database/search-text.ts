import type { Model, Query, Schema, Types } from 'mongoose';
import { folded, LONGEST_KEY, searchTextOf, wordsIn } from './folding.js';
import { objectId } from './objects.js';

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
      return rows.hint('search_keys').limit(COMMON).exec();
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

interface SearchedPart {
  /** What else must be so of a row. */
  narrow?: Fields;
  lines?: SearchedLines;
  /** The rows have search keys. */
  keyed?: boolean;
}

/** A tenant's rows whose search text has every word, best first, read from the index `search`, or `search_keys` where there is one. */
export async function searchRows<Row, Found = Row>(
  model: Model<Row>,
  { tenantId, text, limit }: SearchRequest,
  { narrow = {}, lines, keyed = false }: SearchedPart = {},
): Promise<(Found & { _id: Types.ObjectId })[]> {
  const patterns = rankedPatterns(text, lines);
  if (!patterns) return [];
  const scope = { tenantId: objectId(tenantId), ...narrow };
  const found = new Map<string, Found & { _id: Types.ObjectId }>();
  const read = async (index: string, filter: Fields) => {
    const rows = within(model.find(), { ...scope, ...filter });
    for (const row of await rows.hint(index).limit(limit).lean<(Found & { _id: Types.ObjectId })[]>().exec())
      found.set(row._id.toString(), row);
  };
  const { beginning, anywhere } = patterns;
  if (beginning) await read('search', { searchText: beginning });
  if (found.size >= limit) return [...found.values()];
  const keys = keyed ? await keyFilter(model, scope.tenantId, text) : null;
  await (keys
    ? read('search_keys', { searchKeys: keys.searchKeys, searchText: anywhere })
    : read('search', { searchText: anywhere }));
  return [...found.values()].slice(0, limit);
}

/**
 * For schemas of what the team searches: keeps `searchText`, the folded copy of some fields. A write to one of them names them
 * all, since the copy is made of the write alone.
 */
export function searchedBy(schema: Schema, fields: readonly string[]): void {
  const textOf = (valueOf: (field: string) => unknown) =>
    searchTextOf(fields.map((field) => [valueOf(field)].flat().join(' ')));
  schema.index({ tenantId: 1, searchText: 1 }, { name: 'search' });
  schema.pre('save', function keepSearchText() {
    this.set(
      'searchText',
      textOf((field) => this.get(field)),
    );
  });
  schema.pre(['updateOne', 'findOneAndUpdate'], function keepSearchText(this: Query<unknown, unknown>) {
    if (fields.every((field) => this.get(field) !== undefined))
      this.set(
        'searchText',
        textOf((field) => this.get(field)),
      );
  });
}
