import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { namesById } from '../../../platform/database/names.js';
import { idOf } from '../../../platform/database/objects.js';
import { recordOf } from '../../../platform/database/records.js';
import { acrossTenants, type Stored, type TenantModel } from '../../../platform/database/tenant-model.js';
import { YearCopy } from './year-copy.schema.js';

type CopyRow = Stored<YearCopy>;

const YEARS = ['fromYearId', 'fromName', 'toYearId', 'name'] as const;

const yearCopyRecord = (row: CopyRow) =>
  recordOf(row, 'tenantId', 'requestedBy', ...YEARS, 'parts', 'days', 'createdAt', 'finishedAt', 'error');
export type YearCopyRecord = ReturnType<typeof yearCopyRecord>;
/** A requested copy. */
export type NewYearCopy = Omit<YearCopyRecord, 'id' | 'finishedAt' | 'error'>;

/** The tenant and one of its copies; also the payload of the job. */
export interface YearCopyKey {
  tenantId: string;
  copyId: string;
}

const OPEN = { finishedAt: null } as const;
const NEWEST_FIRST = { _id: -1 } as const;

const byKey = ({ tenantId, copyId }: YearCopyKey) => ({ _id: copyId, tenantId });

@Injectable()
export class YearCopiesRepository {
  constructor(@InjectModel(YearCopy.name) private readonly copies: TenantModel<YearCopy>) {}

  namesForLog(tenantId: string, ids: string[]): Promise<Map<string, string>> {
    return namesById(this.copies, 'name', { tenantId, ids });
  }

  async create(copy: NewYearCopy): Promise<YearCopyRecord> {
    const row = await this.copies.create({ ...copy, requestedAt: copy.createdAt });
    return yearCopyRecord(row.toObject());
  }

  async find(key: YearCopyKey): Promise<YearCopyRecord | null> {
    const row = await this.copies.findOne(byKey(key)).lean<CopyRow>().exec();
    return row && yearCopyRecord(row);
  }

  /** Newest first. */
  async list(tenantId: string, limit: number): Promise<YearCopyRecord[]> {
    const filter = { tenantId };
    const rows = await this.copies.find(filter).sort(NEWEST_FIRST).limit(limit).lean<CopyRow[]>().exec();
    return rows.map(yearCopyRecord);
  }

  /** Number of unfinished copies: of the tenant, or into one of its years. */
  countOpen(tenantId: string, toYearId?: string): Promise<number> {
    const into = toYearId ? { toYearId } : {};
    return this.copies.countDocuments({ tenantId, ...into, ...OPEN }).exec();
  }

  /** Closes an open copy; an ended one stays unchanged. */
  async finish(key: YearCopyKey, outcome: { finishedAt: Date; error?: string }): Promise<void> {
    await this.copies.updateOne({ ...byKey(key), ...OPEN }, { $set: outcome }).exec();
  }

  /** Puts a failed copy back to waiting for another run; null if it has not failed. */
  async reopen(key: YearCopyKey, requestedAt: Date): Promise<YearCopyRecord | null> {
    const row = await this.copies
      .findOneAndUpdate(
        { ...byKey(key), error: { $ne: null } },
        { $set: { requestedAt }, $unset: { error: 1, finishedAt: 1 } },
        { returnDocument: 'after' },
      )
      .lean<CopyRow>()
      .exec();
    return row && yearCopyRecord(row);
  }

  /** Open copies of all tenants, requested before a moment. */
  async listOpenSince(moment: Date, limit: number): Promise<YearCopyKey[]> {
    const filter = { ...OPEN, requestedAt: { $lt: moment } };
    const rows = await acrossTenants(this.copies).find(filter, { tenantId: 1 }).limit(limit).lean<CopyRow[]>().exec();
    return rows.map((row) => ({ tenantId: idOf(row.tenantId), copyId: idOf(row._id) }));
  }

  async remove(key: YearCopyKey): Promise<void> {
    await this.copies.deleteOne(byKey(key)).exec();
  }
}
