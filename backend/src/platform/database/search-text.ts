import type { Model, Query, Schema, Types } from 'mongoose';
import { folded, searchTextOf } from './folding.js';
import { objectId } from './objects.js';

/** The longest search that is looked up. */
export const MAX_SEARCH = 100;

/** A phone may be typed with a plus and brackets; it is stored in digits. */
const asStored = (word: string): string => (/^[+()\d.-]*\d[+()\d.-]*$/.test(word) ? word.replace(/\D/g, '') : word);

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The words of a search, ready for a pattern. Control characters separate words, because the database accepts no NUL. */
const wordsOf = (search: string): string[] =>
  folded(search)
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean)
    .map((word) => escaped(asStored(word)));

/** One pattern per word of the search; a search text must match all. */
export const searchPatterns = (search: string): RegExp[] => wordsOf(search).map((word) => new RegExp(word));

/** Which lines of a search text are looked at, the first being 0. */
export interface SearchedLines {
  from: number;
  to: number;
}

/** Patterns of a search, the better one first: a text that begins with its first word, then one that has all words anywhere. */
function rankedPatterns(search: string, lines?: SearchedLines): RegExp[] {
  const [first, ...others] = wordsOf(search);
  if (first === undefined) return [];
  const before = lines ? `(?:[^\n]*\n){${lines.from},${lines.to}}[^\n]*` : String.raw`[\s\S]*`;
  const has = (word: string) => `(?=${before}${word})`;
  const anywhere = new RegExp(`^${[first, ...others].map(has).join('')}`);
  return lines && lines.from > 0 ? [anywhere] : [new RegExp(`^${first}${others.map(has).join('')}`), anywhere];
}

/** What a search asks for: whose rows, the text as it was typed, and how many rows at most. */
export interface SearchRequest {
  tenantId: string;
  text: string;
  limit: number;
}

/**
 * A tenant's rows whose search text has every word, best first, read from the index `search`.
 * @param narrow adds what else must be so of a row
 */
export async function searchRows<Row, Found = Row>(
  model: Model<Row>,
  { tenantId, text, limit }: SearchRequest,
  { narrow, lines }: { narrow?: Record<string, unknown>; lines?: SearchedLines } = {},
): Promise<(Found & { _id: Types.ObjectId })[]> {
  const found = new Map<string, Found & { _id: Types.ObjectId }>();
  for (const pattern of rankedPatterns(text, lines)) {
    if (found.size >= limit) break;
    const query = model.find().where('tenantId', objectId(tenantId)).where('searchText', pattern);
    for (const [field, value] of Object.entries(narrow ?? {})) query.where(field, value);
    const rows = await query.hint('search').limit(limit).lean<(Found & { _id: Types.ObjectId })[]>().exec();
    for (const row of rows) found.set(row._id.toString(), row);
  }
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
