import { type Model, Types } from 'mongoose';
import { compared, type KeysLeft, type Place } from './key-rows.js';
import { type BegunWord, begunWord, type RowsOfWord } from './word-rows.js';

/** What a walk looks for: a tenant's rows that have all words, in the order of names. */
export interface Sought {
  tenantId: Types.ObjectId;
  words: readonly string[];
  descending?: boolean;
  /** Only rows whose folded name begins so, upwards. */
  begin?: string;
}

/** The first `most` of them. */
export interface WordWalk extends Sought {
  most: number;
  /**
   * Where words stand side by side in all names, both are read in whole. With `keys` the walk ends when it has read so many, with
   * the rows that it has found by then.
   */
  keys?: number;
}

/** Before every row's. */
const FIRST_ID = new Types.ObjectId('0'.repeat(24));

/**
 * The rows that have every word, read from the index alone: whoever has one word is looked up among those who have the other from
 * their name on, so that what stands between is not read.
 */
export class Walk {
  /** Few rows have it, all of which the walk knows, while more have another of the words: to look at the few is sooner done. */
  readonly rare?: string;
  /** All rows have been found. */
  isOver = false;
  private readonly words: readonly BegunWord[];
  private readonly left: KeysLeft;
  private readonly step: Omit<Step, 'behind'>;
  private readonly found: Types.ObjectId[] = [];
  private rows: (RowsOfWord | null)[] | undefined;
  private hit: Place | undefined;

  constructor(words: readonly BegunWord[], left: KeysLeft, { begin = '', descending = false }: Sought) {
    this.words = words;
    this.left = left;
    this.step = { begin, descending };
    this.hit = placeOf(begin);
    const few = words.filter(({ count }) => count !== undefined);
    const [rarest] = few.toSorted((one, other) => (one.count ?? 0) - (other.count ?? 0));
    if (rarest?.count === 0) this.isOver = true;
    else if (rarest && few.length < words.length) this.rare = rarest.word;
  }

  /**
   * The ids of the first `most`: what has been found goes on where it ended. Null when too many keys begin with one of the words.
   * @param keys how many keys may be read this time
   */
  async take(most: number, keys = Infinity): Promise<Types.ObjectId[] | null> {
    Object.assign(this.left, { keys, isCut: false });
    if (this.isOver) return this.found.slice(0, most);
    this.rows ??= await Promise.all(this.words.map((word) => word.rows()));
    const rows = this.rows.filter((each) => each !== null);
    if (rows.length < this.rows.length) return null;
    while (!this.isOver && this.found.length < most) {
      const hit = await nextOfAll(rows, { ...this.step, behind: this.hit });
      if (hit) this.found.push(hit._id);
      else if (this.left.isCut) break;
      else this.isOver = true;
      this.hit = hit ?? this.hit;
    }
    return this.found.slice(0, most);
  }
}

const placeOf = (begin: string): Place | undefined => (begin === '' ? undefined : { nameOrder: begin, _id: FIRST_ID });

/** A walk whose first rows have been read. Null where a word is longer than a key. */
export async function walkOf<Row>(model: Model<Row>, sought: Sought): Promise<Walk | null> {
  const { tenantId, words, descending = false, begin = '' } = sought;
  const left = { keys: Infinity, isCut: false };
  const walked = { model, tenantId, descending, left };
  // Whoever has a word has every part of it.
  const whole = words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
  const all = await Promise.all(whole.map((word) => begunWord(walked, word, placeOf(begin))));
  const begun = all.filter((each) => each !== null);
  return begun.length < all.length ? null : new Walk(begun, left, sought);
}

/** The ids of the first rows that have every word. Null when that takes too many keys. */
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

/** The first row behind a place that has every word; undefined behind the names that begin so. */
async function nextOfAll(words: readonly RowsOfWord[], { behind, begin }: Step): Promise<Place | undefined> {
  let place = behind;
  let agreed = 0;
  let leader: RowsOfWord | undefined;
  for (let index = 0; agreed < words.length; index = (index + 1) % words.length) {
    const word = words[index];
    const isAfter = agreed === 0;
    // Meanwhile, since either read waits for the database.
    const ahead = word?.mustRead(place, isAfter) ? leader?.lookAhead() : undefined;
    const [row] = await Promise.all([word?.from(place, isAfter), ahead]);
    if (!row || !(row.nameOrder ?? '').startsWith(begin)) return undefined;
    agreed = agreed > 0 && place && compared(row, place) === 0 ? agreed + 1 : 1;
    if (agreed === 1) leader = word;
    place = row;
  }
  return place;
}
