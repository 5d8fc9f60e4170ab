import { type Model, Types } from 'mongoose';

/** A row as the index `search_keys` has it behind each of its keys: by name, and namesakes by id. */
export interface Place {
  nameOrder?: string | null;
  _id: Types.ObjectId;
}

/** A collection whose index `search_keys` is of tenant, key, `nameOrder` and id; whose rows; and which way the names go. */
export interface Walked<Row> {
  model: Model<Row>;
  tenantId: Types.ObjectId;
  descending: boolean;
  left: KeysLeft;
}

/** How many keys a walk may read yet. The last block may be longer. Once it has wanted more, it is cut. */
export interface KeysLeft {
  keys: number;
  isCut: boolean;
}

/** So many rows of a key are read at first: whoever has a word in a school of a thousand. */
const FIRST_BLOCK = 200;
/** So many at the second place, four times as many each time, and at most so many: a walk may end at once, or be long. */
const BLOCK = { next: 32, growth: 4, last: 1024 };

/** As the engine compares strings: by their bytes. */
const comparedNames = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));

/** A row that an older program wrote without a name stands first. */
export function compared(one: Place, other: Place): number {
  const [name, otherName] = [one.nameOrder ?? '', other.nameOrder ?? ''];
  return name === otherName ? Buffer.compare(one._id.id, other._id.id) : comparedNames(name, otherName);
}

/** Rows in order, of which some have been read. */
export abstract class Rows {
  protected block: Place[];
  /** There are none behind the block. */
  protected isEnd = false;
  private at = 0;
  private readonly direction: number;

  constructor(block: Place[], descending: boolean) {
    this.block = block;
    this.direction = descending ? -1 : 1;
  }

  /** The first row at a place or, `after` it, the first behind it; undefined at the end. The places asked for only go on. */
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

  /** The same among what has been read. */
  private known(place: Place | undefined, after: boolean): Place | undefined {
    const last = this.block.at(-1);
    if (last && place && compared(last, place) * this.direction < 0) this.at = this.block.length;
    for (; this.at < this.block.length; this.at += 1) {
      const row = this.block[this.at];
      const distance = row && place ? compared(row, place) * this.direction : 1;
      if (distance > 0 || (distance === 0 && !after)) return row;
    }
    return undefined;
  }

  mustRead(place: Place | undefined, after: boolean): boolean {
    return !this.isEnd && !this.known(place, after);
  }

  /** Reads what will be wanted if nobody of this first name has the other words. */
  abstract lookAhead(): Promise<void>;

  /** The rows behind the block that may be at a place or behind it; none at the end. */
  protected abstract read(place: Place | undefined): Promise<Place[]>;
}

/** A few rows. */
export class FewRows extends Rows {
  constructor(rows: Place[], descending: boolean) {
    super(
      rows.toSorted((one, other) => compared(one, other) * (descending ? -1 : 1)),
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
  /** All names behind it are in the rows, or behind these. */
  name: string;
  rows: Place[];
  isEnd: boolean;
}

/** Whoever has one key, from the index alone. */
export class RowsOfKey<Row> extends Rows {
  private readonly walked: Walked<Row>;
  private readonly key: string;
  private size = FIRST_BLOCK;
  private ahead: Ahead | undefined;
  /** So many rows of the last one's name have been read. */
  private namesakes = 0;

  constructor(walked: Walked<Row>, key: string) {
    super([], walked.descending);
    this.walked = walked;
    this.key = key;
  }

  /** Reads the first rows, from a place on. @returns how many these are, if there are no others */
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
    // What stands directly behind a space; downwards whoever has that name alone comes last.
    const name = this.walked.descending ? first : `${first}!`;
    const size = BLOCK.next;
    const rows = await this.rows(name, { size });
    this.ahead = { name, rows, isEnd: rows.length < size };
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
    // Rows without a name come before all others.
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
    const { size } = this;
    this.size = size === FIRST_BLOCK ? BLOCK.next : Math.min(BLOCK.growth * size, BLOCK.last);
    return size;
  }

  /** @param name from which on; null for rows without one, and all where it is undefined */
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
