import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { idOf, isDuplicateKey } from '../../platform/database/objects.js';
import { recordOf } from '../../platform/database/records.js';
import type { Stored, TenantModel } from '../../platform/database/tenant-model.js';
import type { StudentMerge } from '../people/merging/student-merge.extension.js';
import type { GivenAnswer } from './given-answer.js';
import { PracticeAnswer } from './practice-answer.schema.js';

type AnswerRow = Stored<PracticeAnswer>;

const answerRecord = ({ parts, ...row }: AnswerRow) => ({
  ...recordOf(row, 'studentId', 'questionId', 'answerId', 'answer', 'option', 'at', 'receivedAt'),
  parts: parts?.map(({ label, answer, option = null }) => ({ label, answer, option })) ?? null,
});
export type AnswerRecord = ReturnType<typeof answerRecord>;

const partFields = ({ label, answer, option }: NonNullable<GivenAnswer['parts']>[number]) => ({
  ...{ label, answer },
  ...(option !== null && { option }),
});

/** What was answered, without the fields that it does not have. */
const givenFields = ({ answer, option, parts }: GivenAnswer) => ({
  ...(answer !== null && { answer }),
  ...(option !== null && { option }),
  ...(parts && parts.length > 0 && { parts: parts.map(partFields) }),
});
export type NewAnswer = Omit<AnswerRecord, 'id' | 'studentId'>;

/** A student of a tenant. */
export interface StudentKey {
  tenantId: string;
  studentId: string;
}

@Injectable()
export class PracticeAnswersRepository {
  constructor(@InjectModel(PracticeAnswer.name) private readonly answers: TenantModel<PracticeAnswer>) {}

  /** Adds answers; those whose ids are there already stay as they were. */
  async add(student: StudentKey, answers: readonly NewAnswer[]): Promise<void> {
    if (answers.length === 0) return;
    const writes = answers.map(({ answerId, answer, option, parts, ...fields }) => ({
      updateOne: {
        filter: { ...student, answerId },
        update: { $setOnInsert: { ...fields, ...givenFields({ answer, option, parts }) } },
        upsert: true,
      },
    }));
    try {
      await this.answers.bulkWrite(writes, { ordered: false });
    } catch (error) {
      // The same answer came twice at once: all the others are written.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** A student's answers to these questions. */
  async listOfQuestions(student: StudentKey, questionIds: readonly string[]): Promise<AnswerRecord[]> {
    const filter = { ...student, questionId: { $in: [...questionIds] } };
    return (await this.answers.find(filter).lean<AnswerRow[]>().exec()).map(answerRecord);
  }

  /** A student's answers, oldest first. */
  async listOfStudent(student: StudentKey): Promise<AnswerRecord[]> {
    const rows = await this.answers.find(student).sort({ at: 1, _id: 1 }).lean<AnswerRow[]>().exec();
    return rows.map(answerRecord);
  }

  /** What these students answered from a moment on. */
  async listSince(tenantId: string, studentIds: readonly string[], since: Date): Promise<AnswerRecord[]> {
    const filter = { tenantId, studentId: { $in: [...studentIds] }, at: { $gte: since } };
    return (await this.answers.find(filter).lean<AnswerRow[]>().exec()).map(answerRecord);
  }

  /** Who answered when, from a moment on. */
  async listTimesSince(tenantId: string, studentIds: readonly string[], since: Date) {
    const filter = { tenantId, studentId: { $in: [...studentIds] }, at: { $gte: since } };
    const rows = await this.answers.find(filter, { studentId: 1, at: 1 }).lean<AnswerRow[]>().exec();
    return rows.map(({ studentId, at }) => ({ studentId: idOf(studentId), at }));
  }

  /** Moves a merged account's answers to the account that is kept. Idempotent. */
  async move({ tenantId, keptId, goneId }: StudentMerge): Promise<void> {
    const kept = await this.listOfStudent({ tenantId, studentId: keptId });
    const both = kept.map(({ answerId }) => answerId);
    await this.answers.deleteMany({ tenantId, studentId: goneId, answerId: { $in: both } }).exec();
    await this.answers.updateMany({ tenantId, studentId: goneId }, { $set: { studentId: keptId } }).exec();
  }

  async removeOfStudent(tenantId: string, studentId: string): Promise<void> {
    await this.answers.deleteMany({ tenantId, studentId }).exec();
  }
}
