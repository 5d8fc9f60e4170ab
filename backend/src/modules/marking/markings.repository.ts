import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { idOf, isDuplicateKey } from '../../platform/database/objects.js';
import { fieldsOf } from '../../platform/database/records.js';
import { acrossTenants, type Stored, type TenantModel } from '../../platform/database/tenant-model.js';
import { Marking } from './marking.schema.js';

type MarkingRow = Stored<Marking>;

/** Identifies one submission of a tenant. */
export interface MarkingKey {
  tenantId: string;
  submissionId: string;
}

/** A submission with its task and its student. */
export interface MarkedWork extends MarkingKey {
  taskId: string;
  studentId: string;
}

const markingVersion = (row: MarkingRow) => ({ ...fieldsOf(row, 'version', 'savedAt', 'savedBy'), pages: row.pages });
export type MarkingVersion = ReturnType<typeof markingVersion>;

const byKey = ({ tenantId, submissionId }: MarkingKey) => ({
  tenantId,
  submissionId,
});

@Injectable()
export class MarkingsRepository {
  constructor(@InjectModel(Marking.name) private readonly markings: TenantModel<Marking>) {}

  async find(key: MarkingKey): Promise<MarkingVersion | null> {
    const row = await this.markings.findOne(byKey(key)).lean<MarkingRow>().exec();
    return row && markingVersion(row);
  }

  /** Writes version 1. Returns false if somebody else has written it first. */
  async begin(work: MarkedWork, first: Omit<MarkingVersion, 'version'>): Promise<boolean> {
    try {
      await this.markings.create({ ...work, ...first, version: 1 });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Writes `next` in place of the version before it. Returns false if that is no longer the newest. */
  async replace(key: MarkingKey, next: MarkingVersion): Promise<boolean> {
    const filter = { ...byKey(key), version: next.version - 1 };
    const result = await this.markings.updateOne(filter, { $set: next }).exec();
    return result.matchedCount === 1;
  }

  async removeOfStudent(tenantId: string, studentId: string): Promise<void> {
    await this.markings.deleteMany({ tenantId, studentId }).exec();
  }

  /** Versions of the marked ones among these submissions, by submission id. */
  async versionsOf(tenantId: string, submissionIds: string[]): Promise<Map<string, number>> {
    const filter = { tenantId, submissionId: { $in: submissionIds } };
    const rows = await this.markings
      .find(filter, { submissionId: 1, version: 1 })
      .lean<Pick<Marking, 'submissionId' | 'version'>[]>()
      .exec();
    return new Map(rows.map(({ submissionId, version }) => [idOf(submissionId), version]));
  }

  /** Tenants that have annotations. */
  async tenants(): Promise<string[]> {
    return (await acrossTenants(this.markings).distinct('tenantId').exec()).map(idOf);
  }

  /** One page of a tenant's annotated submission ids, in order, starting after the given id. For the sweep. */
  async submissionsAfter(tenantId: string, after: string | null, limit: number): Promise<string[]> {
    const filter = { tenantId, ...(after && { submissionId: { $gt: after } }) };
    const rows = await this.markings
      .find(filter, { submissionId: 1, _id: 0 })
      .sort({ submissionId: 1 })
      .limit(limit)
      .lean<Pick<Marking, 'submissionId'>[]>()
      .exec();
    return rows.map(({ submissionId }) => idOf(submissionId));
  }

  async removeOfSubmissions(tenantId: string, submissionIds: string[]): Promise<void> {
    const filter = { tenantId, submissionId: { $in: submissionIds } };
    await this.markings.deleteMany(filter).exec();
  }
}
