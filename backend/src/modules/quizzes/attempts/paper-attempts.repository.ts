import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { QueryFilter } from 'mongoose';
import { idOf, isDuplicateKey, objectId } from '../../../platform/database/objects.js';
import type { TenantModel } from '../../../platform/database/tenant-model.js';
import type { Answers } from '../scoring.js';
import type { QuizKey } from '../quizzes.repository.js';
import { Attempt } from './attempt.schema.js';
import {
  attemptFilter,
  type AttemptKey,
  type AttemptRecord,
  attemptRecord,
  type AttemptRow,
} from './attempts.repository.js';

/** What a student handed in on paper. */
export interface PaperWork {
  groupId: string | null;
  /** The sheet that it was written on: one sheet never overwrites another. */
  sheetId: string;
  /** Of the sheet's reading: an older one never overwrites a newer one. */
  revision: number;
  /** In the sheet's order. */
  questionIds: string[];
  answers: Answers;
  at: Date;
}

/** A student who has begun a quiz, or is excused from it. */
export interface BegunAttempt {
  studentId: string;
  /** False for who is excused and has not begun. */
  isBegun: boolean;
  /** The sheet that was handed in; null for an attempt online, and for none. */
  sheetId: string | null;
}

/** What handing in a sheet writes, beside what may have been granted before. */
const WRITTEN = [
  ...['via', 'sheetId', 'sheetRevision', 'submittedBy', 'submittedAt', 'savedAt'],
  ...['startedAt', 'dueAt', 'endsAt', 'questionIds', 'answers', 'groupId'],
];

/** Attempts that students made on paper. */
@Injectable()
export class PaperAttemptsRepository {
  constructor(@InjectModel(Attempt.name) private readonly attempts: TenantModel<Attempt>) {}

  /**
   * Writes an attempt on paper as submitted, or corrects the answers of one. It keeps the times of its first writing.
   * @returns null if the student has begun the quiz online, has handed in another sheet, or a newer reading of this one
   */
  async write(key: AttemptKey, work: PaperWork): Promise<AttemptRecord | null> {
    const { groupId, sheetId, revision, questionIds, answers, at } = work;
    const ofSheet = { via: 'paper', sheetId, sheetRevision: { $lte: revision } } as const;
    const open: QueryFilter<Attempt>[] = [{ state: 'granted' }, ofSheet];
    const first = (field: string) => ({ $ifNull: [`$${field}`, at] });
    const $set = {
      ...{ state: 'submitted', via: 'paper', submittedBy: 'student' },
      ...{ sheetId: objectId(sheetId), sheetRevision: revision },
      ...{ startedAt: first('startedAt'), dueAt: first('dueAt'), endsAt: first('endsAt') },
      ...{ submittedAt: first('submittedAt'), savedAt: at },
      extraMinutes: { $ifNull: ['$extraMinutes', 0] },
      // A pipeline's values are not cast.
      questionIds: questionIds.map(objectId),
      answers: { $literal: answers },
      ...(groupId ? { groupId: { $ifNull: ['$groupId', objectId(groupId)] } } : {}),
    };
    const options = { upsert: true, returnDocument: 'after', updatePipeline: true } as const;
    try {
      const row = await this.attempts
        .findOneAndUpdate({ ...attemptFilter(key), $or: open }, [{ $set }], options)
        .lean<AttemptRow>()
        .exec();
      return row && attemptRecord(row);
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  /**
   * Takes back what a student handed in on this sheet: a student with extra time, or excused, is as before the sheet, any
   * other has no attempt. Idempotent; an attempt online, or on another sheet, stays.
   */
  async takeBack(key: AttemptKey, sheetId: string): Promise<void> {
    const ofSheet = { ...attemptFilter(key), via: 'paper', sheetId } as const;
    const granted: QueryFilter<Attempt>[] = [{ extraMinutes: { $gt: 0 } }, { excused: true }];
    const $unset = Object.fromEntries(WRITTEN.map((field) => [field, 1]));
    await this.attempts.updateOne({ ...ofSheet, $or: granted }, { $set: { state: 'granted' }, $unset }).exec();
    await this.attempts.deleteOne({ ...ofSheet, $nor: granted }).exec();
  }

  /** The sheet of an attempt on paper; null for an attempt online, and for none. */
  async sheetOf(key: AttemptKey): Promise<string | null> {
    const row = await this.attempts.findOne(attemptFilter(key), { sheetId: 1 }).lean<AttemptRow>().exec();
    return row?.sheetId ? idOf(row.sheetId) : null;
  }

  /** What these students handed in, online or on paper. */
  async listSubmitted({ tenantId, quizId }: QuizKey, studentIds: string[]): Promise<AttemptRecord[]> {
    const filter = { tenantId, quizId, studentId: { $in: studentIds }, state: 'submitted' } as const;
    return (await this.attempts.find(filter).lean<AttemptRow[]>().exec()).map(attemptRecord);
  }

  /** Every student who has begun the quiz, online or on paper, or is excused from it. */
  async listBegun({ tenantId, quizId }: QuizKey): Promise<BegunAttempt[]> {
    const begun: QueryFilter<Attempt>[] = [{ state: { $ne: 'granted' } }, { excused: true }];
    const rows = await this.attempts
      .find({ tenantId, quizId, $or: begun }, { studentId: 1, state: 1, sheetId: 1 })
      .lean<AttemptRow[]>()
      .exec();
    return rows.map(({ studentId, state, sheetId }) => ({
      studentId: idOf(studentId),
      isBegun: state !== 'granted',
      sheetId: sheetId ? idOf(sheetId) : null,
    }));
  }
}
