import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { OPERATOR_ENTRY_MODEL, type OperatorEntryRow } from './operator-entry.schema.js';

export type OperatorEntry = Omit<OperatorEntryRow, '_id'>;

/** What operators did, for the whole installation. */
@Injectable()
export class OperatorEntriesRepository {
  constructor(@InjectModel(OPERATOR_ENTRY_MODEL) private readonly entries: Model<OperatorEntryRow>) {}

  async append(entry: OperatorEntry): Promise<void> {
    await this.entries.create(entry);
  }

  /** Newest first. */
  newest(limit: number): Promise<OperatorEntry[]> {
    return this.entries.find({}, { _id: 0 }).sort({ at: -1 }).limit(limit).lean<OperatorEntry[]>().exec();
  }
}
