import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { idOf, isDuplicateKey } from '../../../platform/database/objects.js';
import { fieldsOf } from '../../../platform/database/records.js';
import { acrossTenants, type Stored, type TenantModel } from '../../../platform/database/tenant-model.js';
import { MarkScheme } from './mark-scheme.schema.js';
import type { TaskKey } from '../../tasks/grading/grading-by-question.js';

type SchemeRow = Stored<MarkScheme>;

const schemeVersion = (row: SchemeRow) =>
  fieldsOf(row, 'version', 'rounding', 'appealDays', 'questions', 'earlier', 'savedAt', 'savedBy');
export type SchemeVersion = ReturnType<typeof schemeVersion>;

const byTask = ({ tenantId, taskId }: TaskKey) => ({ tenantId, taskId });

@Injectable()
export class MarkSchemesRepository {
  constructor(@InjectModel(MarkScheme.name) private readonly schemes: TenantModel<MarkScheme>) {}

  async find(key: TaskKey): Promise<SchemeVersion | null> {
    const row = await this.schemes.findOne(byTask(key)).lean<SchemeRow>().exec();
    return row && schemeVersion(row);
  }

  /** By task id. */
  async ofTasks(tenantId: string, taskIds: string[]): Promise<Map<string, SchemeVersion>> {
    const filter = { tenantId, taskId: { $in: taskIds } };
    const rows = await this.schemes.find(filter).lean<SchemeRow[]>().exec();
    return new Map(rows.map((row) => [idOf(row.taskId), schemeVersion(row)]));
  }

  /**
   * Writes `next` in place of the version before it, or as the first version. Its scripts then wait to be added up.
   * @returns false if that is no longer the newest
   */
  async write(key: TaskKey, next: SchemeVersion): Promise<boolean> {
    const fields = { ...next, addsUpSince: next.savedAt };
    if (next.version > 1) {
      const filter = { ...byTask(key), version: next.version - 1 };
      return (await this.schemes.updateOne(filter, { $set: fields }).exec()).matchedCount === 1;
    }
    try {
      await this.schemes.create({ ...byTask(key), ...fields });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Records that all scripts are added up by this version. */
  async markAddedUp(key: TaskKey, version: number): Promise<void> {
    await this.schemes.updateOne({ ...byTask(key), version }, { $unset: { addsUpSince: 1 } }).exec();
  }

  /** Schemes of all tenants whose scripts have been waiting since before the given moment. */
  async listWaiting(before: Date, limit: number): Promise<TaskKey[]> {
    const filter = { addsUpSince: { $lt: before } };
    const rows = await acrossTenants(this.schemes)
      .find(filter, { tenantId: 1, taskId: 1 })
      .limit(limit)
      .lean<SchemeRow[]>()
      .exec();
    return rows.map(({ tenantId, taskId }) => ({ tenantId: idOf(tenantId), taskId: idOf(taskId) }));
  }

  /** Tenants that have mark schemes. */
  async tenants(): Promise<string[]> {
    return (await acrossTenants(this.schemes).distinct('tenantId').exec()).map(idOf);
  }

  /** One page of a tenant's task ids with schemes, in order, starting after the given id. For the sweep. */
  async schemeTasks(tenantId: string, after: string | null, limit: number): Promise<string[]> {
    const filter = { tenantId, ...(after && { taskId: { $gt: after } }) };
    const rows = await this.schemes
      .find(filter, { taskId: 1, _id: 0 })
      .sort({ taskId: 1 })
      .limit(limit)
      .lean<Pick<MarkScheme, 'taskId'>[]>()
      .exec();
    return rows.map(({ taskId }) => idOf(taskId));
  }

  async removeOfTasks(tenantId: string, taskIds: string[]): Promise<void> {
    const filter = { tenantId, taskId: { $in: taskIds } };
    await this.schemes.deleteMany(filter).exec();
  }
}
