import { type Model, Types } from 'mongoose';
import { LONGEST_KEY } from './folding.js';

/** A row as the index `search_keys` has it behind each of its keys: by name, and namesakes by id. */
interface Place {
  nameOrder?: string | null;
  _id: Types.ObjectId;
}

interface IndexKey extends Place {
  searchKeys: string;
}

/** A collection whose index `search_keys` is of tenant, key, `nameOrder` and id; whose rows; and which way the names go. */
interface Walked<Row> {
  model: Model<Row>;
  tenantId: Types.ObjectId;
  descending: boolean;
  left: KeysLeft;
}

/** How many keys a walk may read yet. The last block may be longer. */
interface KeysLeft {
  keys: number;
}

/** What a walk looks for: the rows that have all words, the first `most` in the order of names. */
export interface WordWalk {
  tenantId: Types.ObjectId;
  words: readonly string[];
  descending?: boolean;
  most: number;
  /** Only rows whose folded name begins so, upwards. */
  begin?: string;
  /**
   * Where words stand side by side in all names, both are read in whole. With `keys` the walk ends when it has read so many, with
   * the rows that it has found by then.
   */
  keys?: number;
}

/** So many rows are read at first, twice as many each time, and at most so many: a walk may end at once, or be long. */
const BLOCK = { first: 32, last: 1024 };
/** So many keys that begin with a word are read at once to see which ones there are, and how often. */
const KEYS = 100;
const KEY_READS = 8;
/** Before every row's. */
const FIRST_ID = new Types.ObjectId('0'.repeat(24));

/** As the engine compares strings: by their bytes. A row that an older program wrote without a name stands first. */
function compared(one: Place, other: Place): number {
  const [name, otherName] = [one.nameOrder ?? '', other.nameOrder ?? ''];
  if (name !== otherName) return Buffer.compare(Buffer.from(name), Buffer.from(otherName));
  return Buffer.compare(one._id.id, other._id.id);
}

/** Rows in order, of which some have been read. */
abstract class Rows {
  protected block: Place[];
  private at = 0;
  private readonly direction: number;

  constructor(block: Place[], descending: boolean) {
    this.block = block;
    this.direction = descending ? -1 : 1;
  }

  /** The first row at a place or, `after` it, the first behind it; undefined at the end. The places asked for only go on. */
  async from(place: Place | undefined, after: boolean): Promise<Place | undefined> {
    for (;;) {
      for (; this.at < this.block.length; this.at += 1) {
        const row = this.block[this.at];
        const distance = row && place ? compared(row, place) * this.direction : 1;
        if (distance > 0 || (distance === 0 && !after)) return row;
      }
      const next = await this.read(place);
      if (next.length === 0) return undefined;
      this.block = next;
      this.at = 0;
    }
  }

  /** The rows behind the block that may be at a place or behind it; none at the end. */
  protected abstract read(place: Place | undefined): Promise<Place[]>;
}

/** A few rows. */
class FewRows extends Rows {
  constructor(rows: Place[], descending: boolean) {
    super(
      rows.toSorted((one, other) => compared(one, other) * (descending ? -1 : 1)),
      descending,
    );
  }

  protected read(): Promise<Place[]> {
    return Promise.resolve([]);
  }
}

/** Whoever has one key, from the index alone. */
class RowsOfKey<Row> extends Rows {
  private readonly walked: Walked<Row>;
  private readonly key: string;
  private size = BLOCK.first;
  private isEnd = false;
  /** So many rows of the last one's name have been read. */
  private namesakes = 0;

  constructor(walked: Walked<Row>, key: string) {
    super([], walked.descending);
    this.walked = walked;
    this.key = key;
  }

  protected async read(place: Place | undefined): Promise<Place[]> {
    if (this.isEnd || this.walked.left.keys <= 0) return [];
    const last = this.block.at(-1);
    const goesOn = last !== undefined && (place === undefined || isNamesake(place, last));
    const begin = goesOn ? last : place;
    const rows = await this.rows(begin, goesOn ? this.namesakes : 0);
    const end = rows.at(-1);
    if (end) {
      const known = goesOn && isNamesake(end, last) ? this.namesakes : 0;
      this.namesakes = known + rows.filter((row) => isNamesake(row, end)).length;
    }
    this.walked.left.keys -= rows.length;
    this.isEnd = rows.length < this.size;
    this.size = Math.min(2 * this.size, BLOCK.last);
    return rows;
  }

  private rows(begin: Place | undefined, skip: number): Promise<Place[]> {
    const { model, tenantId, descending } = this.walked;
    const direction = descending ? -1 : 1;
    const query = model
      .find({}, { nameOrder: 1 })
      .where({ tenantId, searchKeys: this.key })
      .sort({ nameOrder: direction, _id: direction });
    const name = begin?.nameOrder ?? undefined;
    // Rows without a name come before all others.
    if (name !== undefined) query.where('nameOrder', descending ? { $not: { $gt: name } } : { $gte: name });
    else if (begin && descending) query.where('nameOrder', null);
    return query.hint('search_keys').skip(skip).limit(this.size).lean<Place[]>().exec();
  }
}

const isNamesake = (one: Place, other: Place): boolean => (one.nameOrder ?? '') === (other.nameOrder ?? '');

/** Whoever has a word: the rows of several keys as one. */
class RowsOfWord {
  private readonly parts: Rows[];

  constructor(parts: Rows[]) {
    this.parts = parts;
  }

  async from(place: Place | undefined, after: boolean, descending: boolean): Promise<Place | undefined> {
    let first: Place | undefined;
    for (const row of await Promise.all(this.parts.map((part) => part.from(place, after)))) {
      if (row && (!first || compared(row, first) < 0 !== descending)) first = row;
    }
    return first;
  }
}

/** Null when more keys begin with the word than are asked for one by one. */
async function rowsOfWord<Row>(walked: Walked<Row>, word: string): Promise<RowsOfWord | null> {
  const letters = [...word];
  if (letters.length > LONGEST_KEY) return null;
  if (letters.length === 1) return new RowsOfWord([new RowsOfKey(walked, word)]);
  // Most often the word itself is a common key, and few are longer.
  const [itself, longer] = await Promise.all([keysOf(walked, word), keysOf(walked, { $gt: word })]);
  const common = itself.length < KEYS ? [] : [word];
  const few: Place[] = itself.length < KEYS ? itself : [];
  let keys = longer;
  for (let reads = 1; reads <= KEY_READS; reads += 1) {
    const [first, last] = [keys[0]?.searchKeys, keys.at(-1)?.searchKeys];
    if (keys.length < KEYS || last === undefined || !last.startsWith(word)) {
      few.push(...keys.filter((key) => key.searchKeys.startsWith(word)));
      const parts = common.map((key) => new RowsOfKey(walked, key));
      return new RowsOfWord([...parts, new FewRows(few, walked.descending)]);
    }
    if (first === last) common.push(last);
    else few.push(...keys.filter((key) => key.searchKeys !== last));
    if (reads < KEY_READS) keys = await keysOf(walked, first === last ? { $gt: last } : { $gte: last });
  }
  return null;
}

function keysOf<Row>(
  { model, tenantId }: Walked<Row>,
  searchKeys: string | { $gte: string } | { $gt: string },
): Promise<IndexKey[]> {
  const keys = model.find({}).where({ tenantId, searchKeys }).hint('search_keys').limit(KEYS);
  return keys.setOptions({ returnKey: true }).lean<IndexKey[]>().exec();
}

/**
 * The ids of the rows that have every word, in the order of names, read from the index alone: whoever has one word is looked up among
 * those who have the other from their name on, so that what stands between is not read. Null when that takes too many keys.
 */
export async function idsWithAll<Row>(
  model: Model<Row>,
  { tenantId, words, descending = false, most, begin = '', keys = Infinity }: WordWalk,
): Promise<Types.ObjectId[] | null> {
  const walked = { model, tenantId, descending, left: { keys } };
  // Whoever has a word has every part of it.
  const whole = words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
  const all = await Promise.all(whole.map((word) => rowsOfWord(walked, word)));
  const rows = all.flatMap((each) => each ?? []);
  if (rows.length < whole.length) return null;
  const found: Types.ObjectId[] = [];
  let hit: Place | undefined = begin === '' ? undefined : { nameOrder: begin, _id: FIRST_ID };
  while (found.length < most) {
    hit = await nextOfAll(rows, { behind: hit, begin, descending });
    if (!hit) break;
    found.push(hit._id);
  }
  return found;
}

interface Step {
  behind: Place | undefined;
  begin: string;
  descending: boolean;
}

/** The first row behind a place that has every word; undefined behind the names that begin so. */
async function nextOfAll(
  words: readonly RowsOfWord[],
  { behind, begin, descending }: Step,
): Promise<Place | undefined> {
  let place = behind;
  let agreed = 0;
  for (let index = 0; agreed < words.length; index = (index + 1) % words.length) {
    const row = await words[index]?.from(place, agreed === 0, descending);
    if (!row || !(row.nameOrder ?? '').startsWith(begin)) return undefined;
    agreed = agreed > 0 && place && compared(row, place) === 0 ? agreed + 1 : 1;
    place = row;
  }
  return place;
}
