import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { idOf, isDuplicateKey, newId } from '../../../platform/database/objects.js';
import { recordOf } from '../../../platform/database/records.js';
import { acrossTenants, type Stored, type TenantModel } from '../../../platform/database/tenant-model.js';
import type { StudentMerge } from '../../people/merging/student-merge.extension.js';
import type { TaskKey } from './script-sheets.repository.js';
import { type HandInFailure, ScriptHandIn } from './script-hand-in.schema.js';

type HandInRow = Stored<ScriptHandIn>;

/** One student's script of a task. */
export interface HandInKey extends TaskKey {
  studentId: string;
}

const handInRecord = (row: HandInRow) =>
  recordOf(
    row,
    ...(['tenantId', 'taskId', 'studentId', 'pages', 'replaces', 'isInTime', 'fileId', 'requestedBy'] as const),
    ...(['requestedAt', 'finishedAt', 'failure'] as const),
  );
export type HandInRecord = ReturnType<typeof handInRecord>;
/** Identifies the submission that a hand-in has written. */
export const uploadIdOf = ({ fileId }: Pick<HandInRecord, 'fileId'>): string => `scan-${fileId}`;

export type WantedHandIn = Pick<HandInRecord, 'pages' | 'replaces' | 'isInTime' | 'requestedBy' | 'requestedAt'>;

const filterOf = ({ tenantId, taskId, studentId }: HandInKey) => ({ tenantId, taskId, studentId });
const handInKey = ({ tenantId, taskId, studentId }: HandInRow): HandInKey => ({
  tenantId: idOf(tenantId),
  taskId: idOf(taskId),
  studentId: idOf(studentId),
});

@Injectable()
export class ScriptHandInsRepository {
  constructor(@InjectModel(ScriptHandIn.name) private readonly handIns: TenantModel<ScriptHandIn>) {}

  /** Records what is to be handed in. @returns false while the student's last hand-in is under way */
  async begin(key: HandInKey, { replaces, ...wanted }: WantedHandIn): Promise<boolean> {
    const change = {
      $set: { ...wanted, fileId: newId(), ...(replaces && { replaces }) },
      $unset: { finishedAt: 1, failure: 1, ...(!replaces && { replaces: 1 }) },
    };
    try {
      const filter = { ...filterOf(key), finishedAt: { $exists: true } };
      await this.handIns.updateOne(filter, change, { upsert: true }).exec();
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async find(key: HandInKey): Promise<HandInRecord | null> {
    const row = await this.handIns.findOne(filterOf(key)).lean<HandInRow>().exec();
    return row && handInRecord(row);
  }

  async list({ tenantId, taskId }: TaskKey): Promise<HandInRecord[]> {
    const rows = await this.handIns.find({ tenantId, taskId }).lean<HandInRow[]>().exec();
    return rows.map(handInRecord);
  }

  /** How many scripts of a task are being handed in. */
  countOpen({ tenantId, taskId }: TaskKey): Promise<number> {
    return this.handIns.countDocuments({ tenantId, taskId, finishedAt: { $exists: false } }).exec();
  }

  /** Ends the hand-in that has this file; a later one of the student's stays. */
  async finish({ fileId, ...key }: HandInKey & { fileId: string }, finishedAt: Date, failure?: HandInFailure) {
    const filter = { ...filterOf(key), fileId, finishedAt: { $exists: false } };
    await this.handIns.updateOne(filter, { $set: { finishedAt, ...(failure && { failure }) } }).exec();
  }

  async removeOfTask({ tenantId, taskId }: TaskKey): Promise<void> {
    await this.handIns.deleteMany({ tenantId, taskId }).exec();
  }

  async removeOfStudent(tenantId: string, studentId: string): Promise<void> {
    await this.handIns.deleteMany({ tenantId, studentId }).exec();
  }

  /** The kept account's hand-ins stay; of the other one's, those for other tasks are added. Idempotent. */
  async move({ tenantId, keptId, goneId }: StudentMerge): Promise<void> {
    const rows = await this.handIns.find({ tenantId, studentId: goneId }, { _id: 1 }).lean<HandInRow[]>().exec();
    for (const { _id } of rows) {
      await this.handIns
        .updateOne({ tenantId, _id }, { $set: { studentId: keptId } })
        .exec()
        .catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
          return this.handIns.deleteOne({ tenantId, _id }).exec();
        });
    }
  }

  /** Hand-ins of all tenants that were asked for before a moment and are not finished. */
  async listOpen(before: Date, limit: number): Promise<HandInKey[]> {
    const rows = await acrossTenants(this.handIns)
      .find({ finishedAt: { $exists: false }, requestedAt: { $lt: before } })
      .limit(limit)
      .lean<HandInRow[]>()
      .exec();
    return rows.map(handInKey);
  }
}
