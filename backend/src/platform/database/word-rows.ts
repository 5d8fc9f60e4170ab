import { LONGEST_KEY } from './folding.js';
import { comparePlaces, FewRows, type Place, type Rows, RowsOfKey, type KeyWalkScope } from './key-rows.js';

interface IndexKey extends Place {
  searchKeys: string;
}

/**
 * How many following keys are read to see whether any begins with the word (`look`), and per block to find which ones
 * do and how often (`block`).
 */
const KEYS = { look: 8, block: 200 };
const KEY_READS = 4;

/** Rows that have a word: merges the rows of several keys. */
export class RowsOfWord {
  private readonly parts: Rows[];
  private readonly descending: boolean;

  constructor(parts: Rows[], descending: boolean) {
    this.parts = parts;
    this.descending = descending;
  }

  async from(place: Place | undefined, after: boolean): Promise<Place | undefined> {
    let first: Place | undefined;
    for (const row of await Promise.all(this.parts.map((part) => part.from(place, after)))) {
      if (row && (!first || comparePlaces(row, first) < 0 !== this.descending)) first = row;
    }
    return first;
  }

  mustRead(place: Place | undefined, after: boolean): boolean {
    return this.parts.some((part) => part.mustRead(place, after));
  }

  async lookAhead(): Promise<void> {
    await Promise.all(this.parts.map((part) => part.lookAhead()));
  }
}

/** A word whose first rows have been read. */
export interface StartedWord {
  word: string;
  /** How many rows have it, if all of them have been read. */
  count?: number;
  /** Null if too many keys begin with the word to read them one by one. */
  rows(): Promise<RowsOfWord | null>;
}

/** @returns null for a word that is longer than a key */
export async function startWord<Row>(
  walked: KeyWalkScope<Row>,
  word: string,
  place: Place | undefined,
): Promise<StartedWord | null> {
  const letters = [...word];
  if (letters.length > LONGEST_KEY) return null;
  const itself = new RowsOfKey(walked, word);
  // A single letter is a key of its own. A longer word is usually a key itself, and few keys extend it.
  const isLetter = letters.length === 1;
  const [count, looked] = await Promise.all([
    itself.begin(place),
    isLetter ? [] : keysOf(walked, { $gt: word }, KEYS.look),
  ]);
  const longer = looked.filter((key) => key.searchKeys.startsWith(word));
  const few = () => new RowsOfWord([itself, new FewRows(longer, walked.descending)], walked.descending);
  if (longer.length === KEYS.look) return { word, rows: () => rowsOfWord(walked, word, itself) };
  return { word, ...(count === undefined ? {} : { count: count + longer.length }), rows: () => Promise.resolve(few()) };
}

/** Rows of a word that is a prefix of many other keys. */
async function rowsOfWord<Row>(walked: KeyWalkScope<Row>, word: string, itself: Rows): Promise<RowsOfWord | null> {
  const common: Rows[] = [itself];
  const few: Place[] = [];
  let keys = await keysOf(walked, { $gt: word }, KEYS.block);
  for (let reads = 1; reads <= KEY_READS; reads += 1) {
    const [first, last] = [keys[0]?.searchKeys, keys.at(-1)?.searchKeys];
    if (keys.length < KEYS.block || last === undefined || !last.startsWith(word)) {
      few.push(...keys.filter((key) => key.searchKeys.startsWith(word)));
      return new RowsOfWord([...common, new FewRows(few, walked.descending)], walked.descending);
    }
    if (first === last) common.push(new RowsOfKey(walked, last));
    else few.push(...keys.filter((key) => key.searchKeys !== last));
    if (reads < KEY_READS) keys = await keysOf(walked, first === last ? { $gt: last } : { $gte: last }, KEYS.block);
  }
  return null;
}

function keysOf<Row>(
  { model, tenantId }: KeyWalkScope<Row>,
  searchKeys: { $gte: string } | { $gt: string },
  most: number,
): Promise<IndexKey[]> {
  const keys = model
    .find({})
    .where({ tenantId, searchKeys })
    .hint('search_keys')
    .limit(most)
    .batchSize(most + 1);
  return keys.setOptions({ returnKey: true }).lean<IndexKey[]>().exec();
}
