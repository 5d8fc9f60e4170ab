import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { idOf, isDuplicateKey } from '../../../platform/database/objects.js';
import { recordOf } from '../../../platform/database/records.js';
import { acrossTenants, type Stored, type TenantModel } from '../../../platform/database/tenant-model.js';
import type { TaskKey } from './script-sheets.repository.js';
import { ScanBatch } from './scan-batch.schema.js';

type BatchRow = Stored<ScanBatch>;

/** One batch of a tenant. */
export interface BatchKey {
  tenantId: string;
  batchId: string;
}

const batchRecord = (row: BatchRow) => ({
  ...recordOf(row, 'tenantId', 'taskId', 'name', 'pages', 'fileId', 'uploadId', 'createdBy', 'createdAt', 'readAt'),
  isFailed: row.isFailed ?? false,
});
export type BatchRecord = ReturnType<typeof batchRecord>;
export type NewBatch = Omit<BatchRecord, 'id' | 'readAt' | 'isFailed' | 'fileId'> & { fileId: string };

const LIVE = { deletedAt: { $exists: false } } as const;
const batchKey = ({ tenantId, _id }: BatchRow): BatchKey => ({ tenantId: idOf(tenantId), batchId: idOf(_id) });

@Injectable()
export class ScanBatchesRepository {
  constructor(@InjectModel(ScanBatch.name) private readonly batches: TenantModel<ScanBatch>) {}

  /** @returns null if this upload has become a batch already */
  async create(batch: NewBatch): Promise<BatchRecord | null> {
    try {
      return batchRecord((await this.batches.create(batch)).toObject());
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  /** A batch that is not deleted. */
  async findLive({ tenantId, batchId }: BatchKey): Promise<BatchRecord | null> {
    const row = await this.batches
      .findOne({ tenantId, _id: batchId, ...LIVE })
      .lean<BatchRow>()
      .exec();
    return row && batchRecord(row);
  }

  /** True if this upload has become a batch, deleted or not. */
  async isUploadUsed(tenantId: string, uploadId: string): Promise<boolean> {
    return (await this.batches.exists({ tenantId, uploadId }).exec()) !== null;
  }

  /** A task's batches in the order of their upload. */
  async list({ tenantId, taskId }: TaskKey): Promise<BatchRecord[]> {
    const rows = await this.batches
      .find({ tenantId, taskId, ...LIVE })
      .sort({ _id: 1 })
      .lean<BatchRow[]>()
      .exec();
    return rows.map(batchRecord);
  }

  /** Names by id for the activity log. */
  async names(tenantId: string, batchIds: string[]): Promise<Map<string, string>> {
    const filter = { tenantId, _id: { $in: batchIds } };
    const rows = await this.batches.find(filter, { name: 1 }).lean<BatchRow[]>().exec();
    return new Map(rows.map(({ _id, name }) => [idOf(_id), name]));
  }

  /** The task of a batch, deleted or not. */
  async taskOf({ tenantId, batchId }: BatchKey): Promise<string | null> {
    const row = await this.batches.findOne({ tenantId, _id: batchId }, { taskId: 1 }).lean<BatchRow>().exec();
    return row && idOf(row.taskId);
  }

  /** Records that its pages are stored, or that they cannot be read: the uploaded file is not needed any more. */
  async setRead({ tenantId, batchId }: BatchKey, readAt: Date, isFailed = false): Promise<void> {
    const change = { $set: { readAt, ...(isFailed && { isFailed }) }, $unset: { fileId: 1 } };
    await this.batches.updateOne({ tenantId, _id: batchId, readAt: { $exists: false } }, change).exec();
  }

  /** @returns false if there is no such batch */
  async markDeleted({ tenantId, batchId }: BatchKey, deletedAt: Date): Promise<boolean> {
    const filter = { tenantId, _id: batchId, ...LIVE };
    return (await this.batches.updateOne(filter, { $set: { deletedAt } }).exec()).matchedCount === 1;
  }

  /** The stored file of a batch, deleted or not; null if it has none. */
  async fileOf({ tenantId, batchId }: BatchKey): Promise<string | null> {
    const row = await this.batches.findOne({ tenantId, _id: batchId }, { fileId: 1 }).lean<BatchRow>().exec();
    return row?.fileId ? idOf(row.fileId) : null;
  }

  async isMarked({ tenantId, batchId }: BatchKey): Promise<boolean> {
    return (await this.batches.exists({ tenantId, _id: batchId, deletedAt: { $exists: true } }).exec()) !== null;
  }

  async remove({ tenantId, batchId }: BatchKey): Promise<void> {
    await this.batches.deleteOne({ tenantId, _id: batchId }).exec();
  }

  /** All batches of a task, deleted ones too. */
  async allOfTask({ tenantId, taskId }: TaskKey): Promise<BatchKey[]> {
    return (await this.batches.find({ tenantId, taskId }, { tenantId: 1 }).lean<BatchRow[]>().exec()).map(batchKey);
  }

  /** Those of the files that are uploaded batches. */
  async filesInUse(tenantId: string, fileIds: string[]): Promise<string[]> {
    const filter = { tenantId, fileId: { $in: fileIds } };
    const rows = await this.batches.find(filter, { fileId: 1 }).lean<BatchRow[]>().exec();
    return rows.flatMap(({ fileId }) => (fileId ? idOf(fileId) : []));
  }

  /** Batches of all tenants that were uploaded before a moment and have not been read. */
  async listUnread(before: Date, limit: number): Promise<BatchKey[]> {
    return this.keys({ ...LIVE, readAt: { $exists: false }, createdAt: { $lt: before } }, limit);
  }

  /** Batches of all tenants that were deleted before a moment. */
  async listDeleted(before: Date, limit: number): Promise<BatchKey[]> {
    return this.keys({ deletedAt: { $lt: before } }, limit);
  }

  /** Batches of all tenants that were uploaded before a moment and are not deleted. */
  async listOlder(before: Date, limit: number): Promise<BatchKey[]> {
    return this.keys({ ...LIVE, createdAt: { $lte: before } }, limit);
  }

  private async keys(filter: object, limit: number): Promise<BatchKey[]> {
    const found = acrossTenants(this.batches).find(filter, { tenantId: 1 }).limit(limit);
    return (await found.lean<BatchRow[]>().exec()).map(batchKey);
  }
}
