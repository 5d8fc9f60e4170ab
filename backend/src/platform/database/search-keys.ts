import { folded, LONGEST_KEY, wordsIn } from './folding.js';
import { acrossTenants, type Rows } from './tenant-model.js';

/** Compares search keys and texts letter by letter, even in collections whose names use another collation. */
export const BY_LETTER = { locale: 'simple' } as const;

/** Phones are stored as digits only, but people type "+", brackets, dots and hyphens. */
const asStored = (word: string): string => (/^[+()\d.-]*\d[+()\d.-]*$/.test(word) ? word.replace(/\D/g, '') : word);

export const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

export const wordsOf = (search: string): string[] => wordsIn(folded(search)).map(asStored);

/** One pattern per word of the search; a search text must match all. */
export const searchPatterns = (search: string): RegExp[] => wordsOf(search).map((word) => new RegExp(escaped(word)));

/** Finds a tenant's rows by one word in the key index; `$and` holds what their search text must match as well. */
export interface KeyFilter {
  tenantId: string;
  searchKeys: string | RegExp;
  $and?: { searchText: RegExp }[];
}

const lettersOf = (word: string): string[] => [...word];

/** A single letter is a key of its own; a longer part of a word is a prefix of keys. */
function searchKey(word: string): string | RegExp {
  const letters = lettersOf(word).slice(0, LONGEST_KEY);
  return letters.length === 1 ? word : new RegExp(`^${escaped(letters.join(''))}`);
}

/** The first word of a search, folded. Its first letter is a key too, which every row with the word has. */
export const wordOf = (search: string): string => wordsOf(search)[0] ?? '';

/** How many words of a search are counted, longest first: a search may have fifty. */
const COMPARED = 3;
/** Words that at least this many rows have count as equally common. */
const COMMON = 1000;

/**
 * Returns the filter for a tenant's rows whose search text has all words of a search. It uses the index `search_keys`
 * by the word that the fewest rows have. A single word is found and counted by the index alone. Null for a search
 * without words.
 */
export async function keyFilter<Row>(model: Rows<Row>, tenantId: string, search: string): Promise<KeyFilter | null> {
  const words = distinctWords(search);
  const [longest, ...others] = words.slice(0, COMPARED);
  if (longest === undefined) return null;
  return filterBy(tenantId, words, await rarestOf(model, tenantId, [longest, ...others]));
}

/** Distinct words, longest first. */
const distinctWords = (search: string): string[] =>
  [...new Set(wordsOf(search))].toSorted((one, other) => other.length - one.length);

/** The filter for rows that have all words; `read` is the word to look up in the index. */
function filterBy(tenantId: string, words: readonly string[], read: string): KeyFilter {
  const isWhole = lettersOf(read).length <= LONGEST_KEY;
  const unread = words.filter((word) => word !== read || !isWhole);
  const rest = unread.map((word) => ({ searchText: new RegExp(escaped(word)) }));
  return { tenantId, searchKeys: searchKey(read), ...(rest.length > 0 ? { $and: rest } : {}) };
}

async function rarestOf<Row>(model: Rows<Row>, tenantId: string, words: [string, ...string[]]): Promise<string> {
  const [longest] = words;
  if (words.length === 1) return longest;
  const counts = await Promise.all(
    words.map((word) => {
      const rows = acrossTenants(model)
        .countDocuments()
        .where({ tenantId, searchKeys: searchKey(word) });
      return rows.hint('search_keys').collation(BY_LETTER).limit(COMMON).exec();
    }),
  );
  return words[counts.indexOf(Math.min(...counts))] ?? longest;
}
