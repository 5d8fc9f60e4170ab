import type { Model, Types } from 'mongoose';
import { BY_NAME } from './objects.js';
import { BY_LETTER, type KeyFilter } from './search-keys.js';

export type Fields = Record<string, unknown>;

export function within<Rows extends { where(field: string, value: unknown): unknown }>(
  rows: Rows,
  filter: Fields,
): Rows {
  for (const [field, value] of Object.entries(filter)) rows.where(field, value);
  return rows;
}

export type FoundRow<Found> = Found & { _id: Types.ObjectId };

/**
 * How many rows with a word are checked for the other words, or for the word in the right line: a few first, then at
 * most this many more.
 */
export const LOOKS = [200, 1800] as const;

/** The rows that a search finds, without duplicates and up to a limit. */
export class FoundRows<Row, Found> {
  private readonly rows = new Map<string, FoundRow<Found>>();
  private readonly model: Model<Row>;
  private readonly narrow: Fields;
  private readonly limit: number;

  constructor(model: Model<Row>, narrow: Fields, limit: number) {
    this.model = model;
    this.narrow = narrow;
    this.limit = limit;
  }

  get areEnough(): boolean {
    return this.rows.size >= this.limit;
  }

  list(): FoundRow<Found>[] {
    return [...this.rows.values()].slice(0, this.limit);
  }

  async read(index: string, filter: Fields): Promise<void> {
    const rows = within(this.model.find(), { ...this.narrow, ...filter })
      .hint(index)
      .collation(BY_LETTER)
      .limit(this.limit);
    this.add(await rows.lean<FoundRow<Found>[]>().exec());
  }

  /**
   * Checks the rows that have a word, after the first ones. One query: fetching only their ids would already take half
   * as long.
   */
  async readBehind({ tenantId, searchKeys }: KeyFilter, searchText: RegExp): Promise<void> {
    const [skip, most] = LOOKS;
    const rows = this.model.aggregate<FoundRow<Found>>([
      { $match: { tenantId, searchKeys } },
      { $skip: skip },
      { $limit: most },
      { $match: { ...this.narrow, searchText } },
      { $sort: { _id: 1 } },
      { $limit: this.limit },
      { $unset: 'searchKeys' },
    ]);
    this.add(await rows.hint('search_keys').collation(BY_LETTER).exec());
  }

  /** Checks the first rows whose field begins with a word, in the field's order. */
  async readBeginning(index: string, named: Fields, searchText: RegExp): Promise<void> {
    const rows = this.model.aggregate<FoundRow<Found>>([
      { $match: { ...this.narrow, ...named } },
      { $limit: LOOKS[0] },
      { $match: { searchText } },
      { $limit: this.limit },
      { $unset: 'searchKeys' },
    ]);
    this.add(await rows.hint(index).collation(BY_NAME).exec());
  }

  private add(rows: FoundRow<Found>[]): void {
    for (const row of rows) this.rows.set(row._id.toString(), row);
  }
}
