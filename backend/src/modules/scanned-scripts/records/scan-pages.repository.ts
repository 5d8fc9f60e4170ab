import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { idOf, isDuplicateKey, objectId } from '../../../platform/database/objects.js';
import { recordOf } from '../../../platform/database/records.js';
import type { Stored, TenantModel } from '../../../platform/database/tenant-model.js';
import type { StudentMerge } from '../../people/merging/student-merge.extension.js';
import type { BatchKey } from './scan-batches.repository.js';
import type { TaskKey } from './script-sheets.repository.js';
import { type PageDecision, type Rotation, ScanPage } from './scan-page.schema.js';

type PageRow = Stored<ScanPage>;

/** One page of a tenant. */
export interface PageKey {
  tenantId: string;
  pageId: string;
}

const pageRecord = (row: PageRow) => {
  const { decision, ...page } = recordOf(
    row,
    ...(['tenantId', 'taskId', 'batchId', 'no', 'state', 'sheetId', 'page', 'rotation', 'turn', 'fileId'] as const),
    ...(['pictureId', 'width', 'height', 'decision', 'revision'] as const),
  );
  const turn: Rotation = page.turn ?? 0;
  return {
    ...{ ...page, turn, isUnclear: row.isUnclear ?? false },
    ...{ decision: decision && decisionOf(decision), decidedAt: decision?.at ?? null },
  };
};
export type PageRecord = ReturnType<typeof pageRecord>;

const decisionOf = ({ studentId, page, isCover, isLeftOut }: Partial<PageDecision>): PageDecision => ({
  studentId: studentId ?? null,
  page: page ?? null,
  isCover: isCover ?? false,
  isLeftOut: isLeftOut ?? false,
});

/** A page as it was read. */
export type ReadPage = Omit<PageRecord, 'id' | 'turn' | 'decision' | 'decidedAt' | 'revision'>;

/** What a person decides: null takes an earlier decision back. */
export interface Decided {
  decision: PageDecision | null;
  turn: Rotation;
  by: string;
  at: Date;
}

@Injectable()
export class ScanPagesRepository {
  constructor(@InjectModel(ScanPage.name) private readonly pages: TenantModel<ScanPage>) {}

  /** @returns null if the page is stored already */
  async create(scanned: ReadPage): Promise<PageRecord | null> {
    const { sheetId, page, isUnclear, pictureId, width, height, ...read } = scanned;
    try {
      const row = await this.pages.create({
        ...read,
        ...(isUnclear && { isUnclear }),
        ...(sheetId && { sheetId, page }),
        ...(pictureId && { pictureId, width, height }),
        revision: 0,
      });
      return pageRecord(row.toObject());
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  async find({ tenantId, pageId }: PageKey): Promise<PageRecord | null> {
    const row = await this.pages.findOne({ tenantId, _id: pageId }).lean<PageRow>().exec();
    return row && pageRecord(row);
  }

  async findMany(tenantId: string, pageIds: string[]): Promise<PageRecord[]> {
    const filter = { tenantId, _id: { $in: pageIds } };
    return (await this.pages.find(filter).lean<PageRow[]>().exec()).map(pageRecord);
  }

  /** The pages of a task in the order of their batches' upload and of their scan. */
  async list({ tenantId, taskId }: TaskKey): Promise<PageRecord[]> {
    const rows = await this.pages.find({ tenantId, taskId }).sort({ batchId: 1, no: 1 }).lean<PageRow[]>().exec();
    return rows.map(pageRecord);
  }

  countOfTask({ tenantId, taskId }: TaskKey): Promise<number> {
    return this.pages.countDocuments({ tenantId, taskId }).exec();
  }

  /** How many pages of each batch of a task are stored. */
  async countByBatch({ tenantId, taskId }: TaskKey): Promise<Map<string, number>> {
    const match = { tenantId: objectId(tenantId), taskId: objectId(taskId) };
    const groups = await this.pages
      .aggregate<{ _id: Types.ObjectId; count: number }>([
        { $match: match },
        { $group: { _id: '$batchId', count: { $sum: 1 } } },
      ])
      .exec();
    return new Map(groups.map(({ _id, count }) => [idOf(_id), count]));
  }

  /** The numbers of a batch's pages that are stored. */
  async numbersOf({ tenantId, batchId }: BatchKey): Promise<Set<number>> {
    const rows = await this.pages.find({ tenantId, batchId }, { no: 1 }).lean<PageRow[]>().exec();
    return new Set(rows.map(({ no }) => no));
  }

  /** Some pages of a batch, the last ones first. */
  async lastOfBatch({ tenantId, batchId }: BatchKey, limit: number): Promise<PageRecord[]> {
    const rows = await this.pages.find({ tenantId, batchId }).sort({ no: -1 }).limit(limit).lean<PageRow[]>().exec();
    return rows.map(pageRecord);
  }

  /** @returns null if somebody else has decided something since that revision */
  async decide({ tenantId, pageId }: PageKey, revision: number, decided: Decided): Promise<PageRecord | null> {
    const { decision, turn, by, at } = decided;
    const stored = decision && {
      ...{ isLeftOut: decision.isLeftOut, by, at },
      ...(decision.studentId && { studentId: decision.studentId }),
      ...(decision.page !== null && { page: decision.page }),
      ...(decision.isCover && { isCover: true }),
    };
    const change = stored ? { $set: { turn, decision: stored } } : { $set: { turn }, $unset: { decision: 1 } };
    const row = await this.pages
      .findOneAndUpdate(
        { tenantId, _id: pageId, revision },
        { ...change, $inc: { revision: 1 } },
        { returnDocument: 'after' },
      )
      .lean<PageRow>()
      .exec();
    return row && pageRecord(row);
  }

  async remove({ tenantId, pageId }: PageKey): Promise<void> {
    await this.pages.deleteOne({ tenantId, _id: pageId }).exec();
  }

  /** The tasks of which a person gave pages to a student. */
  async tasksGivenTo(tenantId: string, studentId: string): Promise<string[]> {
    const filter = { tenantId, 'decision.studentId': studentId };
    const rows = await this.pages.find(filter, { taskId: 1 }).lean<PageRow[]>().exec();
    return [...new Set(rows.map(({ taskId }) => idOf(taskId)))];
  }

  async move({ tenantId, keptId, goneId }: StudentMerge): Promise<void> {
    const filter = { tenantId, 'decision.studentId': goneId };
    await this.pages.updateMany(filter, { $set: { 'decision.studentId': keptId } }).exec();
  }

  /** Those of the files that pages have as their PDF or picture. */
  async filesInUse(tenantId: string, name: 'fileId' | 'pictureId', fileIds: string[]): Promise<string[]> {
    const filter = { tenantId, [name]: { $in: fileIds } };
    const rows = await this.pages
      .find(filter, { [name]: 1 })
      .lean<PageRow[]>()
      .exec();
    return rows.flatMap((row) => (row[name] ? idOf(row[name]) : []));
  }
}
