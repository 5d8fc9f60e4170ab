import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { idOf, isDuplicateKey, newId } from '../../../platform/database/objects.js';
import { recordOf } from '../../../platform/database/records.js';
import { acrossTenants, type Stored, type TenantModel } from '../../../platform/database/tenant-model.js';
import type { PageMarks } from '../annotations.js';
import type { MarkingKey } from '../markings.repository.js';
import { ScriptReturn } from './return.schema.js';

type ReturnRow = Stored<ScriptReturn>;

/** Identifies one return of a tenant. */
export interface ReturnKey {
  tenantId: string;
  returnId: string;
}

const WORK = ['tenantId', 'submissionId', 'taskId', 'studentId'] as const;
const REQUEST = ['number', 'requestedAt', 'requestedBy', 'markingVersion', 'summary'] as const;

/** A return without its annotations. */
const returnRecord = (row: Omit<ReturnRow, 'pages'>) =>
  recordOf(row, ...WORK, ...REQUEST, 'fileId', 'finishedAt', 'error', 'reopenedAt');
export type ReturnRecord = ReturnType<typeof returnRecord>;
export type FullReturn = ReturnRecord & { pages: PageMarks[] };
export type NewReturn = Omit<FullReturn, 'id' | 'fileId' | 'finishedAt' | 'error' | 'reopenedAt'>;

const OPEN = { finishedAt: { $exists: false } } as const;

const byKey = ({ tenantId, returnId }: ReturnKey) => ({ _id: returnId, tenantId });
const ofScript = ({ tenantId, submissionId }: MarkingKey) => ({
  tenantId,
  submissionId,
});

@Injectable()
export class ReturnsRepository {
  constructor(@InjectModel(ScriptReturn.name) private readonly returns: TenantModel<ScriptReturn>) {}

  /** Returns null if another return with this number was written first. */
  async create(wanted: NewReturn): Promise<ReturnRecord | null> {
    try {
      return returnRecord((await this.returns.create({ ...wanted, fileId: newId() })).toObject());
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  async find(key: ReturnKey): Promise<FullReturn | null> {
    const row = await this.returns.findOne(byKey(key)).lean<ReturnRow>().exec();
    return row && { ...returnRecord(row), pages: row.pages };
  }

  /** All versions of one script, oldest first, without annotations. */
  async listOfScript(key: MarkingKey): Promise<ReturnRecord[]> {
    const rows = await this.returns.find(ofScript(key), { pages: 0 }).sort({ number: 1 }).lean<ReturnRow[]>().exec();
    return rows.map(returnRecord);
  }

  /** All versions of the given scripts, oldest first for each script. */
  async listOfScripts(tenantId: string, submissionIds: string[]): Promise<ReturnRecord[]> {
    const filter = { tenantId, submissionId: { $in: submissionIds } };
    const rows = await this.returns.find(filter, { pages: 0 }).lean<ReturnRow[]>().exec();
    return rows.map(returnRecord).toSorted((a, b) => a.number - b.number);
  }

  /** All versions of a task's scripts, oldest first for each script. */
  async listOfTask(tenantId: string, taskId: string): Promise<ReturnRecord[]> {
    const filter = { tenantId, taskId };
    const rows = await this.returns.find(filter, { pages: 0 }).lean<ReturnRow[]>().exec();
    return rows.map(returnRecord).toSorted((a, b) => a.number - b.number);
  }

  /** All returns to a student, oldest first, without annotations. */
  async listOfStudent(tenantId: string, studentId: string): Promise<ReturnRecord[]> {
    const filter = { tenantId, studentId, finishedAt: { $exists: true } };
    const rows = await this.returns.find(filter, { pages: 0 }).lean<ReturnRow[]>().exec();
    return rows.map(returnRecord).toSorted((a, b) => a.requestedAt.getTime() - b.requestedAt.getTime());
  }

  /** Closes a return that is being made; a finished one stays unchanged. */
  async finish(key: ReturnKey, outcome: { finishedAt: Date; error?: string }): Promise<void> {
    await this.returns.updateOne({ ...byKey(key), ...OPEN }, { $set: outcome }).exec();
  }

  /** Returns false if somebody else was faster. */
  async reopen(key: ReturnKey, { at, by }: { at: Date; by: string }): Promise<boolean> {
    const filter = { ...byKey(key), reopenedAt: { $exists: false } };
    const result = await this.returns.updateOne(filter, { $set: { reopenedAt: at, reopenedBy: by } }).exec();
    return result.matchedCount === 1;
  }

  /** Unfinished returns of all tenants that were requested before the given moment. */
  async listOpenSince(moment: Date, limit: number): Promise<ReturnKey[]> {
    const filter = { ...OPEN, requestedAt: { $lt: moment } };
    const rows = await acrossTenants(this.returns)
      .find(filter, { tenantId: 1 })
      .limit(limit)
      .lean<ReturnRow[]>()
      .exec();
    return rows.map(({ _id, tenantId }) => ({ tenantId: idOf(tenantId), returnId: idOf(_id) }));
  }

  /** Tenants that have returns. */
  async tenants(): Promise<string[]> {
    return (await acrossTenants(this.returns).distinct('tenantId').exec()).map(idOf);
  }

  /** One page of a tenant's returned submission ids, in order, starting after the given id. For the sweep. */
  async submissionsAfter(tenantId: string, after: string | null, limit: number): Promise<string[]> {
    const filter = { tenantId, ...(after && { submissionId: { $gt: after } }) };
    const rows = await this.returns
      .find(filter, { submissionId: 1, _id: 0 })
      .sort({ submissionId: 1, number: 1 })
      .limit(limit)
      .lean<Pick<ScriptReturn, 'submissionId'>[]>()
      .exec();
    return [...new Set(rows.map(({ submissionId }) => idOf(submissionId)))];
  }

  async removeOfStudent(tenantId: string, studentId: string): Promise<void> {
    await this.returns.deleteMany({ tenantId, studentId }).exec();
  }

  async removeOfSubmissions(tenantId: string, submissionIds: string[]): Promise<void> {
    const filter = { tenantId, submissionId: { $in: submissionIds } };
    await this.returns.deleteMany(filter).exec();
  }
}
