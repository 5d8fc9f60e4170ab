import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '../../../platform/database/objects.js';
import { recordOf } from '../../../platform/database/records.js';
import type { Stored, TenantModel } from '../../../platform/database/tenant-model.js';
import type { StudentMerge } from '../../people/merging/student-merge.extension.js';
import { AnswerSheet } from './answer-sheet.schema.js';

type SheetRow = Stored<AnswerSheet>;

/** One quiz of a tenant. */
export interface QuizKey {
  tenantId: string;
  quizId: string;
}

const sheetRecord = (row: SheetRow) =>
  recordOf(row, 'tenantId', 'quizId', 'studentId', 'sheet', 'version', 'questions', 'printedAt', 'readAt');
export type SheetRecord = ReturnType<typeof sheetRecord>;
export type NewSheet = Omit<SheetRecord, 'id' | 'readAt'>;
type Reprint = Pick<SheetRecord, 'tenantId' | 'sheet' | 'questions' | 'printedAt'>;

@Injectable()
export class AnswerSheetsRepository {
  constructor(@InjectModel(AnswerSheet.name) private readonly sheets: TenantModel<AnswerSheet>) {}

  /** The sheets of a quiz, oldest first. */
  async list({ tenantId, quizId }: QuizKey): Promise<SheetRecord[]> {
    const rows = await this.sheets.find({ tenantId, quizId }).sort({ _id: 1 }).lean<SheetRow[]>().exec();
    return rows.map(sheetRecord);
  }

  async find({ tenantId, quizId }: QuizKey, sheet: string): Promise<SheetRecord | null> {
    const row = await this.sheets.findOne({ tenantId, quizId, sheet }).lean<SheetRow>().exec();
    return row && sheetRecord(row);
  }

  async findMany(tenantId: string, ids: string[]): Promise<SheetRecord[]> {
    const rows = await this.sheets
      .find({ tenantId, _id: { $in: ids } })
      .lean<SheetRow[]>()
      .exec();
    return rows.map(sheetRecord);
  }

  /** Adds a sheet; does nothing if the student has one, as when two members of the team print at once. */
  async add({ studentId, ...sheet }: NewSheet): Promise<void> {
    try {
      await this.sheets.create({ ...sheet, ...(studentId && { studentId }) });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /**
   * Gives a sheet that was not read yet other questions and another code: the paper with the old code is not read any
   * more.
   */
  async reprint(id: string, { tenantId, sheet, questions, printedAt }: Reprint): Promise<void> {
    const filter = { tenantId, _id: id, readAt: { $exists: false } };
    await this.sheets.updateOne(filter, { $set: { sheet, questions, printedAt } }).exec();
  }

  /** @returns false if the sheet has got another code */
  async markRead({ tenantId, id, sheet }: SheetRecord, at: Date): Promise<boolean> {
    const { matchedCount } = await this.sheets.updateOne({ tenantId, _id: id, sheet }, { $set: { readAt: at } }).exec();
    return matchedCount === 1;
  }

  /** Lets a sheet whose reading was removed be printed anew, unless it has been read again since. */
  async markUnread({ tenantId, id, readAt }: SheetRecord): Promise<void> {
    if (readAt) await this.sheets.updateOne({ tenantId, _id: id, readAt }, { $unset: { readAt: 1 } }).exec();
  }

  /** Takes a sheet from its student, who gets another one. */
  async release({ tenantId, id }: SheetRecord): Promise<void> {
    await this.sheets.updateOne({ tenantId, _id: id }, { $unset: { studentId: 1 } }).exec();
  }

  async removeOfQuiz({ tenantId, quizId }: QuizKey): Promise<void> {
    await this.sheets.deleteMany({ tenantId, quizId }).exec();
  }

  async removeOfStudent(tenantId: string, studentId: string): Promise<void> {
    await this.sheets.deleteMany({ tenantId, studentId }).exec();
  }

  /** Moves a merged account's sheets to the one that is kept, which may have one of the same quiz. Idempotent. */
  async move({ tenantId, keptId, goneId }: StudentMerge): Promise<void> {
    for (const { _id } of await this.sheets
      .find({ tenantId, studentId: goneId }, { _id: 1 })
      .lean<SheetRow[]>()
      .exec()) {
      await this.sheets
        .updateOne({ tenantId, _id }, { $set: { studentId: keptId } })
        .exec()
        .catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
          // Paper that is still about: it becomes a spare sheet.
          return this.sheets.updateOne({ tenantId, _id }, { $unset: { studentId: 1 } }).exec();
        });
    }
  }
}
