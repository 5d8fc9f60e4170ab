import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { idOf, isDuplicateKey } from '../../../platform/database/objects.js';
import { recordOf } from '../../../platform/database/records.js';
import type { Stored, TenantModel } from '../../../platform/database/tenant-model.js';
import type { StudentMerge } from '../../people/merging/student-merge.extension.js';
import { ScriptSheet } from './script-sheet.schema.js';

type SheetRow = Stored<ScriptSheet>;

/** One task of a tenant. */
export interface TaskKey {
  tenantId: string;
  taskId: string;
}

const sheetRecord = (row: SheetRow) =>
  recordOf(row, 'tenantId', 'taskId', 'studentId', 'code', 'pages', 'printedFor', 'printedAt');
export type SheetRecord = ReturnType<typeof sheetRecord>;

/** Paper that is printed for one student. */
type Printed = Pick<SheetRecord, 'studentId' | 'code' | 'pages' | 'printedFor' | 'printedAt'>;

@Injectable()
export class ScriptSheetsRepository {
  constructor(@InjectModel(ScriptSheet.name) private readonly sheets: TenantModel<ScriptSheet>) {}

  /** The sheets of a task, in the order of their first print. */
  async list({ tenantId, taskId }: TaskKey): Promise<SheetRecord[]> {
    const rows = await this.sheets.find({ tenantId, taskId }).sort({ _id: 1 }).lean<SheetRow[]>().exec();
    return rows.map(sheetRecord);
  }

  /** The sheet of a task with this code. */
  async findByCode({ tenantId, taskId }: TaskKey, code: string): Promise<SheetRecord | null> {
    const row = await this.sheets.findOne({ tenantId, code, taskId }).lean<SheetRow>().exec();
    return row && sheetRecord(row);
  }

  /** Adds sheets; a student who has this paper keeps its code. */
  async print({ tenantId, taskId }: TaskKey, printed: readonly Printed[]): Promise<void> {
    const writes = printed.map(({ printedAt, printedFor, ...sheet }) => {
      const filter = { tenantId, taskId, printedFor };
      return { updateOne: { filter, update: { $set: { printedAt }, $setOnInsert: sheet }, upsert: true } };
    });
    if (writes.length === 0) return;
    await this.sheets.bulkWrite(writes, { ordered: false }).catch((error: unknown) => {
      // Another member of the team has just printed the same.
      if (!isDuplicateKey(error)) throw error;
    });
  }

  /** The tasks for which a student has paper. */
  async tasksOfStudent(tenantId: string, studentId: string): Promise<string[]> {
    const rows = await this.sheets.find({ tenantId, studentId }, { taskId: 1 }).lean<SheetRow[]>().exec();
    return [...new Set(rows.map(({ taskId }) => idOf(taskId)))];
  }

  async removeOfTask({ tenantId, taskId }: TaskKey): Promise<void> {
    await this.sheets.deleteMany({ tenantId, taskId }).exec();
  }

  async removeOfStudent(tenantId: string, studentId: string): Promise<void> {
    await this.sheets.deleteMany({ tenantId, studentId }).exec();
  }

  /** The paper of a merged account belongs to the kept one from now on. Idempotent. */
  async move({ tenantId, keptId, goneId }: StudentMerge): Promise<void> {
    await this.sheets.updateMany({ tenantId, studentId: goneId }, { $set: { studentId: keptId } }).exec();
  }
}
