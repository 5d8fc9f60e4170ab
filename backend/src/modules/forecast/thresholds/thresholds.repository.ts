import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { recordOf } from '../../../platform/database/records.js';
import type { Stored, TenantModel } from '../../../platform/database/tenant-model.js';
import type { BoardCode } from '../../syllabus/boards/board.js';
import { StoredThresholds } from './threshold-table.schema.js';

type ThresholdsRow = Stored<StoredThresholds>;

const FIELDS = ['board', 'series', 'note', 'text', 'options', 'components', 'savedAt', 'savedBy'] as const;
const thresholdsRecord = (row: ThresholdsRow) => recordOf(row, ...FIELDS);
export type ThresholdsRecord = ReturnType<typeof thresholdsRecord>;

export interface SeriesKey {
  tenantId: string;
  board: BoardCode;
  series: string;
}

const LATEST_FIRST = { series: -1 } as const;

@Injectable()
export class ThresholdsRepository {
  constructor(@InjectModel(StoredThresholds.name) private readonly tables: TenantModel<StoredThresholds>) {}

  /** Latest series first. */
  async listOf(tenantId: string, board: BoardCode): Promise<ThresholdsRecord[]> {
    const rows = await this.tables.find({ tenantId, board }).sort(LATEST_FIRST).lean<ThresholdsRow[]>().exec();
    return rows.map(thresholdsRecord);
  }

  /** How many other series of the board have a table. */
  countOthers({ tenantId, board, series }: SeriesKey): Promise<number> {
    return this.tables.countDocuments({ tenantId, board, series: { $ne: series } }).exec();
  }

  /** Replaces the table of a series. */
  async save(
    { tenantId, board, series }: SeriesKey,
    { note, ...table }: Omit<ThresholdsRecord, 'id' | 'board' | 'series'>,
  ): Promise<void> {
    const change = { $set: { ...table, ...(note && { note }) }, ...(!note && { $unset: { note: 1 } }) };
    await this.tables.updateOne({ tenantId, board, series }, change, { upsert: true }).exec();
  }

  /** @returns false if there is none */
  async remove({ tenantId, board, series }: SeriesKey): Promise<boolean> {
    return (await this.tables.deleteOne({ tenantId, board, series }).exec()).deletedCount === 1;
  }
}
