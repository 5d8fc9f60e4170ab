import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { QueryFilter } from 'mongoose';
import { idOf, isDuplicateKey, objectId } from '../../../platform/database/objects.js';
import type { TenantModel } from '../../../platform/database/tenant-model.js';
import type { Answers } from '../scoring.js';
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

  /** The sheet of an attempt on paper; null for an attempt online, and for none. */
  async sheetOf(key: AttemptKey): Promise<string | null> {
    const row = await this.attempts.findOne(attemptFilter(key), { sheetId: 1 }).lean<AttemptRow>().exec();
    return row?.sheetId ? idOf(row.sheetId) : null;
  }
}
