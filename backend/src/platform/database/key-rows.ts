import { type Model, Types } from 'mongoose';

/** A row as the index `search_keys` stores it behind each of its keys: ordered by name, rows with equal names by id. */
export interface Place {
  nameOrder?: string | null;
  _id: Types.ObjectId;
}

/**
 * The collection, tenant and name direction of a walk. The collection's index `search_keys` consists of tenant, key,
 * `nameOrder` and id.
 */
export interface KeyWalkScope<Row> {
  model: Model<Row>;
  tenantId: Types.ObjectId;
  descending: boolean;
  left: KeysLeft;
}

/** How many more keys a walk may read; the last block may exceed it. `isCut` is set once the walk needed more. */
export interface KeysLeft {
  keys: number;
  isCut: boolean;
}

/**
 * How many rows of a key the first reads fetch, and each later one. The first read gets everybody who has one word in a
 * school of a thousand. Most walks then end after one or two jumps, each of which needs one row; words that are adjacent
 * in all names need all rows of both.
 */
const BLOCKS = [200, 8, 32, 256];
const LAST_BLOCK = 1024;
/** Rows that are read ahead, for one jump. */
const AHEAD = 8;

/** Compares strings by their bytes, as the database engine does. */
const comparedNames = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));

/** Sorts rows without a name, which older versions wrote, first. */
export function comparePlaces(one: Place, other: Place): number {
  const [name, otherName] = [one.nameOrder ?? '', other.nameOrder ?? ''];
  return name === otherName ? Buffer.compare(one._id.id, other._id.id) : comparedNames(name, otherName);
}

/** Rows in name order, read block by block. */
export abstract class Rows {
  protected block: Place[];
  /** True when no rows follow the block. */
  protected isEnd = false;
  private at = 0;
  private readonly direction: number;

  constructor(block: Place[], descending: boolean) {
    this.block = block;
    this.direction = descending ? -1 : 1;
  }

  /**
   * Returns the first row at a place or, with `after`, the first row behind it; undefined at the end. Successive calls
   * must not go backwards.
   */
  async from(place: Place | undefined, after: boolean): Promise<Place | undefined> {
    for (;;) {
      const row = this.known(place, after);
      if (row) return row;
      const next = await this.read(place);
      if (next.length === 0) return undefined;
      this.goOnIn(next);
    }
  }

  protected goOnIn(block: Place[]): void {
    this.block = block;
    this.at = 0;
  }

  /** Like `from`, but only among the rows that have been read. */
  private known(place: Place | undefined, after: boolean): Place | undefined {
    const last = this.block.at(-1);
    if (last && place && comparePlaces(last, place) * this.direction < 0) this.at = this.block.length;
    for (; this.at < this.block.length; this.at += 1) {
      const row = this.block[this.at];
      const distance = row && place ? comparePlaces(row, place) * this.direction : 1;
      if (distance > 0 || (distance === 0 && !after)) return row;
    }
    return undefined;
  }

  mustRead(place: Place | undefined, after: boolean): boolean {
    return !this.isEnd && !this.known(place, after);
  }

  /** Reads ahead the rows that are needed if nobody with this first name has the other words. */
  abstract lookAhead(): Promise<void>;

  /** Returns the rows behind the block that may be at or behind a place; empty at the end. */
  protected abstract read(place: Place | undefined): Promise<Place[]>;
}

/** A short list of rows that is already in memory. */
export class FewRows extends Rows {
  constructor(rows: Place[], descending: boolean) {
    super(
      rows.toSorted((one, other) => comparePlaces(one, other) * (descending ? -1 : 1)),
      descending,
    );
    this.isEnd = true;
  }

  lookAhead(): Promise<void> {
    return Promise.resolve();
  }

  protected read(): Promise<Place[]> {
    return Promise.resolve([]);
  }
}

interface Ahead {
  /** Every row with a later name is in `rows` or follows them. */
  name: string;
  rows: Place[];
  isEnd: boolean;
}

/** Rows that have one search key, read from the index alone (no documents are fetched). */
export class RowsOfKey<Row> extends Rows {
  private readonly walked: KeyWalkScope<Row>;
  private readonly key: string;
  private reads = 0;
  private ahead: Ahead | undefined;
  /** How many rows with the same name as the last row have been read. */
  private namesakes = 0;

  constructor(walked: KeyWalkScope<Row>, key: string) {
    super([], walked.descending);
    this.walked = walked;
    this.key = key;
  }

  /**
   * Reads the first rows, starting at a place.
   * @returns their number, if there are no more
   */
  async begin(place: Place | undefined): Promise<number | undefined> {
    this.block = await this.read(place);
    return this.isEnd ? this.block.length : undefined;
  }

  override mustRead(place: Place | undefined, after: boolean): boolean {
    const ahead = this.aheadOf(place);
    if (ahead) this.goOnIn(this.took(ahead));
    return super.mustRead(place, after);
  }

  override async lookAhead(): Promise<void> {
    const [first, last] = [this.block[0], this.block.at(-1)].map((row) => row?.nameOrder?.split(' ', 1)[0]);
    if (this.isEnd || this.ahead || first === undefined || first !== last || this.walked.left.keys <= 0) return;
    // "!" directly follows the space, so this skips every longer name that begins with this word. Descending, a row
    // with only that name comes last.
    const name = this.walked.descending ? first : `${first}!`;
    const rows = await this.rows(name, { size: AHEAD });
    this.ahead = { name, rows, isEnd: rows.length < AHEAD };
  }

  protected async read(place: Place | undefined): Promise<Place[]> {
    if (this.isEnd) return [];
    const { left } = this.walked;
    if (left.keys <= 0) {
      left.isCut = true;
      return [];
    }
    const last = this.block.at(-1);
    const goesOn = last !== undefined && (place === undefined || isNamesake(place, last));
    const [begin, known] = goesOn ? [last, this.namesakes] : [place, 0];
    const size = this.nextSize();
    // Rows without a name sort before all others.
    const name = begin && (begin.nameOrder ?? null);
    const rows = await this.rows(name, { size, skip: known });
    return this.took({ rows, isEnd: rows.length < size }, goesOn ? last : undefined);
  }

  private aheadOf(place: Place | undefined): Ahead | undefined {
    const { ahead } = this;
    if (!ahead || !place) return undefined;
    const distance = comparedNames(place.nameOrder ?? '', ahead.name);
    if (this.walked.descending ? distance > 0 : distance < 0) return undefined;
    this.ahead = undefined;
    return ahead;
  }

  private took({ rows, isEnd }: Omit<Ahead, 'name'>, last?: Place): Place[] {
    const end = rows.at(-1);
    if (end) {
      const known = last && isNamesake(end, last) ? this.namesakes : 0;
      this.namesakes = known + rows.filter((row) => isNamesake(row, end)).length;
    }
    this.isEnd = isEnd;
    return rows;
  }

  private nextSize(): number {
    return BLOCKS[this.reads++] ?? LAST_BLOCK;
  }

  /** @param name the name to start at; null for rows without a name, undefined for all rows */
  private async rows(
    name: string | null | undefined,
    { size, skip = 0 }: { size: number; skip?: number },
  ): Promise<Place[]> {
    const { model, tenantId, descending, left } = this.walked;
    const direction = descending ? -1 : 1;
    const query = model
      .find({}, { nameOrder: 1 })
      .where({ tenantId, searchKeys: this.key })
      .sort({ nameOrder: direction, _id: direction });
    if (typeof name === 'string') query.where('nameOrder', descending ? { $not: { $gt: name } } : { $gte: name });
    else if (name === null && descending) query.where('nameOrder', null);
    const rows = await query
      .hint('search_keys')
      .skip(skip)
      .limit(size)
      .batchSize(size + 1)
      .lean<Place[]>()
      .exec();
    left.keys -= rows.length;
    return rows;
  }
}

const isNamesake = (one: Place, other: Place): boolean => (one.nameOrder ?? '') === (other.nameOrder ?? '');
