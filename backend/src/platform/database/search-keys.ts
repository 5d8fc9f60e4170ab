import type { Model, Types } from 'mongoose';
import { folded, LONGEST_KEY, wordsIn } from './folding.js';

/** Search keys and texts are compared letter by letter, also in collections whose names are not. */
export const BY_LETTER = { locale: 'simple' } as const;

/** A phone may be typed with a plus and brackets; it is stored in digits. */
const asStored = (word: string): string => (/^[+()\d.-]*\d[+()\d.-]*$/.test(word) ? word.replace(/\D/g, '') : word);

export const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

export const wordsOf = (search: string): string[] => wordsIn(folded(search)).map(asStored);

/** One pattern per word of the search; a search text must match all. */
export const searchPatterns = (search: string): RegExp[] => wordsOf(search).map((word) => new RegExp(escaped(word)));

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
  const words = distinctWords(search);
  const [longest, ...others] = words.slice(0, COMPARED);
  if (longest === undefined) return null;
  const { rarest, isCommon } = await rarestOf(model, tenantId, [longest, ...others]);
  const filter = filterBy(tenantId, words, rarest);
  return { filter, ...(isCommon && words.length <= COMPARED ? { common: words } : {}) };
}

/** The words of a search that are looked up together, where they are several and not too many. */
export function wordsTogether(search: string): string[] | null {
  const words = distinctWords(search);
  return words.length > 1 && words.length <= COMPARED ? words : null;
}

/** The longest first. */
const distinctWords = (search: string): string[] =>
  [...new Set(wordsOf(search))].toSorted((one, other) => other.length - one.length);

/** The filter of the rows that have all words, read by one of these. */
export function filterBy(tenantId: Types.ObjectId, words: readonly string[], read: string): KeyFilter {
  const isWhole = lettersOf(read).length <= LONGEST_KEY;
  const unread = words.filter((word) => word !== read || !isWhole);
  const rest = unread.map((word) => ({ searchText: new RegExp(escaped(word)) }));
  return { tenantId, searchKeys: keyOf(read), ...(rest.length > 0 ? { $and: rest } : {}) };
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
      const rows = model.countDocuments().where({ tenantId, searchKeys: keyOf(word) });
      return rows.hint('search_keys').collation(BY_LETTER).limit(COMMON).exec();
    }),
  );
  const fewest = Math.min(...counts);
  return { rarest: words[counts.indexOf(fewest)] ?? longest, isCommon: fewest === COMMON };
}
