import { type Model, Types } from 'mongoose';
import { comparePlaces, type KeysLeft, type Place } from './key-rows.js';
import { type StartedWord, startWord, type RowsOfWord } from './word-rows.js';

/** The goal of a walk: a tenant's rows that have all words, in name order. */
export interface WalkQuery {
  tenantId: Types.ObjectId;
  words: readonly string[];
  descending?: boolean;
  /** Only rows whose folded name begins with this, ascending only. */
  begin?: string;
}

/** Finds the first `most` rows. */
export interface WordWalk extends WalkQuery {
  most: number;
  /**
   * If words are adjacent in all names, the rows of both are read completely. `keys` limits how many keys the walk
   * reads; it then returns the rows found so far.
   */
  keys?: number;
}

/** Sorts before every row's id. */
const FIRST_ID = new Types.ObjectId('0'.repeat(24));

/**
 * Finds the rows that have every word, from the index alone: from a row with one word it jumps to the next row with the
 * other word, by name, so that the rows in between are not read.
 */
export class Walk {
  /**
   * A word that few rows have, all of which have been read, while more rows have another word: checking those few is
   * faster than walking.
   */
  readonly rare?: string;
  /** True when all rows have been found. */
  isOver = false;
  private readonly words: readonly StartedWord[];
  private readonly left: KeysLeft;
  private readonly step: Omit<Step, 'behind'>;
  private readonly found: Place[] = [];
  private rows: (RowsOfWord | null)[] | undefined;

  constructor(words: readonly StartedWord[], left: KeysLeft, { begin = '', descending = false }: WalkQuery) {
    this.words = words;
    this.left = left;
    this.step = { begin, descending };
    const few = words.filter(({ count }) => count !== undefined);
    const [rarest] = few.toSorted((one, other) => (one.count ?? 0) - (other.count ?? 0));
    if (rarest?.count === 0) this.isOver = true;
    else if (rarest && few.length < words.length) this.rare = rarest.word;
  }

  /**
   * The ids of the first `most` rows; continues where the last call ended. Null if too many keys begin with one of the
   * words.
   * @param keys how many keys this call may read
   */
  async take(most: number, keys = Infinity): Promise<Types.ObjectId[] | null> {
    Object.assign(this.left, { keys, isCut: false });
    if (this.isOver) return idsOf(this.found.slice(0, most));
    this.rows ??= await Promise.all(this.words.map((word) => word.rows()));
    const rows = this.rows.filter((each) => each !== null);
    if (rows.length < this.rows.length) return null;
    while (!this.isOver && this.found.length < most) {
      const behind = this.found.at(-1) ?? placeOf(this.step.begin);
      const hit = await nextOfAll(rows, { ...this.step, behind });
      if (hit) this.found.push(hit);
      else if (this.left.isCut) break;
      else this.isOver = true;
    }
    return idsOf(this.found.slice(0, most));
  }

  /**
   * The ids of the first `most` rows whose name begins with a word; undefined if not all of these have been found.
   * Ascending only.
   */
  beginningWith(word: string, most: number): Types.ObjectId[] | undefined {
    const begins = ({ nameOrder }: Place) => nameOrder?.startsWith(word) === true;
    const begun = this.found.filter(begins);
    const last = this.found.at(-1);
    // They follow one another, so a row without the word behind them shows that there are no more.
    const areAll = begun.length >= most || (begun.length > 0 && last !== undefined && !begins(last));
    return areAll ? idsOf(begun.slice(0, most)) : undefined;
  }
}

const idsOf = (rows: readonly Place[]): Types.ObjectId[] => rows.map(({ _id }) => _id);

const placeOf = (begin: string): Place | undefined => (begin === '' ? undefined : { nameOrder: begin, _id: FIRST_ID });

/** A walk whose first rows have been read. Null if a word is longer than a key. */
export async function walkOf<Row>(model: Model<Row>, sought: WalkQuery): Promise<Walk | null> {
  const { tenantId, words, descending = false, begin = '' } = sought;
  const left = { keys: Infinity, isCut: false };
  const walked = { model, tenantId, descending, left };
  // A row that has a word has every part of it, so the parts need no lookup.
  const whole = words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
  const all = await Promise.all(whole.map((word) => startWord(walked, word, placeOf(begin))));
  const begun = all.filter((each) => each !== null);
  return begun.length < all.length ? null : new Walk(begun, left, sought);
}

/** The ids of the first rows that have every word. Null if that takes too many keys. */
export async function idsWithAll<Row>(
  model: Model<Row>,
  { most, keys = Infinity, ...sought }: WordWalk,
): Promise<Types.ObjectId[] | null> {
  return (await (await walkOf(model, sought))?.take(most, keys)) ?? null;
}

interface Step {
  behind: Place | undefined;
  begin: string;
  descending: boolean;
}

/** The first row behind a place that has every word; undefined if there is none whose name begins with `begin`. */
async function nextOfAll(words: readonly RowsOfWord[], { behind, begin }: Step): Promise<Place | undefined> {
  let place = behind;
  let agreed = 0;
  let leader: RowsOfWord | undefined;
  for (let index = 0; agreed < words.length; index = (index + 1) % words.length) {
    const word = words[index];
    const isAfter = agreed === 0;
    // In parallel, since both reads wait for the database.
    const ahead = word?.mustRead(place, isAfter) ? leader?.lookAhead() : undefined;
    const [row] = await Promise.all([word?.from(place, isAfter), ahead]);
    if (!row || !(row.nameOrder ?? '').startsWith(begin)) return undefined;
    agreed = agreed > 0 && place && comparePlaces(row, place) === 0 ? agreed + 1 : 1;
    if (agreed === 1) leader = word;
    place = row;
  }
  return place;
}
