import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { AgedRows } from '../retention/retention.js';

/** Few enough that deleting them takes milliseconds, and other writes hardly wait. */
const BATCH = 1000;
const MAX_QUERY_MS = 10_000;

/** Deletes rows of all tenants by their age. */
@Injectable()
export class AgedRowsRepository {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Deletes all rows whose date is before `moment`, or at it. @returns how many */
  async remove({ collection, date, status }: AgedRows, moment: Date): Promise<number> {
    const rows = this.connection.collection(collection);
    const aged = { ...(status === undefined ? {} : { status }), [date]: { $lte: moment } };
    const options = { limit: BATCH, projection: { _id: 1 }, maxTimeMS: MAX_QUERY_MS };
    for (let removed = 0; ;) {
      const ids = (await rows.find(aged, options).toArray()).map(({ _id }) => _id);
      if (ids.length === 0) return removed;
      // The date again: a row may have been renewed since it was found.
      removed += (await rows.deleteMany({ ...aged, _id: { $in: ids } })).deletedCount;
    }
  }
}
