import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { idOf, isDuplicateKey } from '../../../platform/database/objects.js';
import { recordOf } from '../../../platform/database/records.js';
import type { Stored, TenantModel } from '../../../platform/database/tenant-model.js';
import type { Page, Slice } from '../../../platform/http/page.dto.js';
import type { StudentMerge } from '../../people/merging/student-merge.extension.js';
import type { QuizKey } from '../sheets/answer-sheets.repository.js';
import { type ReadState, SheetRead } from './sheet-read.schema.js';

type ReadRow = Stored<SheetRead>;

const readRecord = (row: ReadRow) => ({
  ...recordOf(row, 'tenantId', 'quizId', 'sheetId', 'studentId', 'fileId', 'fills'),
  ...recordOf(row, 'ask', 'decided', 'state', 'by', 'readAt', 'revision'),
  // Mongoose does not store the empty object of a blank sheet.
  answers: row.answers ?? {},
});
export type ReadRecord = ReturnType<typeof readRecord>;

/** Identifies one reading of a tenant. */
export interface ReadKey {
  tenantId: string;
  readId: string;
}

/** What a person decides about a reading. */
export type Decided = Pick<ReadRecord, 'answers' | 'ask' | 'decided' | 'studentId' | 'state' | 'by'>;

@Injectable()
export class SheetReadsRepository {
  constructor(@InjectModel(SheetRead.name) private readonly reads: TenantModel<SheetRead>) {}

  /** @returns null if the sheet has been read already */
  async create({ studentId, fileId, ...read }: Omit<ReadRecord, 'id'>): Promise<ReadRecord | null> {
    try {
      const row = await this.reads.create({ ...read, ...(studentId && { studentId }), ...(fileId && { fileId }) });
      return readRecord(row.toObject());
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  async find({ tenantId, readId }: ReadKey): Promise<ReadRecord | null> {
    const row = await this.reads.findOne({ tenantId, _id: readId }).lean<ReadRow>().exec();
    return row && readRecord(row);
  }

  async findOfSheet(tenantId: string, sheetId: string): Promise<ReadRecord | null> {
    const row = await this.reads.findOne({ tenantId, sheetId }).lean<ReadRow>().exec();
    return row && readRecord(row);
  }

  /** True if another sheet of the student's has been read for the quiz. */
  async hasOther({ tenantId, quizId }: QuizKey, studentId: string, readId: string): Promise<boolean> {
    return (await this.reads.exists({ tenantId, quizId, studentId, _id: { $ne: readId } }).exec()) !== null;
  }

  /** The reads of a quiz in the order of their photos, all or those in a state. */
  async list({ tenantId, quizId }: QuizKey, state?: ReadState, slice?: Slice): Promise<Page<ReadRecord>> {
    const filter = { tenantId, quizId, ...(state && { state }) };
    const query = this.reads.find(filter).sort({ _id: 1 });
    if (slice) query.skip(slice.skip).limit(slice.limit);
    const [rows, total] = await Promise.all([
      query.lean<ReadRow[]>().exec(),
      slice ? this.reads.countDocuments(filter).exec() : null,
    ]);
    return { rows: rows.map(readRecord), total: total ?? rows.length };
  }

  async listOfStudent(tenantId: string, studentId: string): Promise<ReadRecord[]> {
    const rows = await this.reads.find({ tenantId, studentId }).sort({ _id: 1 }).lean<ReadRow[]>().exec();
    return rows.map(readRecord);
  }

  /** @returns null if somebody else has decided something since that revision */
  async decide({ tenantId, readId }: ReadKey, revision: number, decided: Decided): Promise<ReadRecord | null> {
    const { studentId, ...rest } = decided;
    const $set = { ...rest, ...(studentId && { studentId }) };
    const row = await this.reads
      .findOneAndUpdate(
        { tenantId, _id: readId, revision },
        { $set, $inc: { revision: 1 } },
        { returnDocument: 'after' },
      )
      .lean<ReadRow>()
      .exec();
    return row && readRecord(row);
  }

  /**
   * Marks that the attempt is written.
   * @returns false if something was decided since that revision, or the reading is gone
   */
  async setDone({ tenantId, id, revision }: ReadRecord): Promise<boolean> {
    const filter = { tenantId, _id: id, revision };
    return (await this.reads.updateOne(filter, { $set: { state: 'done' } }).exec()).matchedCount === 1;
  }

  /**
   * Leaves a reading that cannot be handed in to a person.
   * @param keepsStudent false for a spare sheet: somebody says again whose it is
   */
  async reopen({ tenantId, id, revision }: ReadRecord, keepsStudent: boolean): Promise<void> {
    const filter = { tenantId, _id: id, revision, state: 'read' } as const;
    const $unset = keepsStudent ? {} : { $unset: { studentId: 1 } };
    await this.reads.updateOne(filter, { $set: { state: 'toCheck' }, $inc: { revision: 1 }, ...$unset }).exec();
  }

  async removeOne({ tenantId, id }: ReadRecord): Promise<void> {
    await this.reads.deleteOne({ tenantId, _id: id }).exec();
  }

  /** The files among these that a reading shows. */
  async filesInUse(tenantId: string, fileIds: string[]): Promise<string[]> {
    const rows = await this.reads
      .find({ tenantId, fileId: { $in: fileIds } }, { fileId: 1 })
      .lean<Pick<ReadRow, 'fileId'>[]>()
      .exec();
    return rows.flatMap(({ fileId }) => (fileId ? idOf(fileId) : []));
  }

  /** Removes a quiz's reads. @returns the files that nothing shows any more */
  removeOfQuiz({ tenantId, quizId }: QuizKey): Promise<string[]> {
    return this.remove({ tenantId, quizId });
  }

  /** @returns the files that nothing shows any more */
  removeOfStudent(tenantId: string, studentId: string): Promise<string[]> {
    return this.remove({ tenantId, studentId });
  }

  async move({ tenantId, keptId, goneId }: StudentMerge): Promise<void> {
    await this.reads.updateMany({ tenantId, studentId: goneId }, { $set: { studentId: keptId } }).exec();
  }

  private async remove(filter: { tenantId: string; quizId?: string; studentId?: string }): Promise<string[]> {
    const rows = await this.reads.find(filter, { fileId: 1 }).lean<Pick<ReadRow, 'fileId'>[]>().exec();
    await this.reads.deleteMany(filter).exec();
    return rows.flatMap(({ fileId }) => (fileId ? idOf(fileId) : []));
  }
}
