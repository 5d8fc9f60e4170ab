import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { objectId } from '../../../platform/database/objects.js';
import type { TenantModel } from '../../../platform/database/tenant-model.js';
import { Quiz } from '../quiz.schema.js';
import {
  LIVE,
  liveQuiz,
  NEWEST_FIRST,
  type QuizKey,
  quizRecord,
  type QuizRecord,
  type QuizRow,
} from '../quizzes.repository.js';

/** A decision about all answers of one form; without marks, the key decides again. */
interface NewRuling {
  form: string;
  part?: string;
  marks: number | null;
  by: string;
  at: Date;
}

/** Rulings are in the quiz's copy of a question, one for each form. */
@Injectable()
export class RulingsRepository {
  constructor(@InjectModel(Quiz.name) private readonly quizzes: TenantModel<Quiz>) {}

  /** Quizzes created since then whose answers may be unreadable, newest first. */
  async listWithNumbers(tenantId: string, { since, limit }: { since: Date; limit: number }): Promise<QuizRecord[]> {
    const first = Types.ObjectId.createFromTime(Math.floor(since.getTime() / 1000));
    const kinds = { 'questions.kind': { $in: ['number' as const, 'parts' as const] } };
    const query = this.quizzes.find({ tenantId, _id: { $gte: first }, ...kinds, ...LIVE }).sort(NEWEST_FIRST);
    return (await query.limit(limit).lean<QuizRow[]>().exec()).map(quizRecord);
  }

  /** Replaces the ruling on a form in one atomic step; null if the quiz has no such question. */
  async rule(
    { questionId, ...key }: QuizKey & { questionId: string },
    { form, part = '', marks, by, at }: NewRuling,
  ): Promise<QuizRecord | null> {
    const isOther = { $or: [{ $ne: ['$$r.form', form] }, { $ne: [{ $ifNull: ['$$r.part', ''] }, part] }] };
    const others = { $filter: { input: { $ifNull: ['$$q.rulings', []] }, as: 'r', cond: isOther } };
    const ruling = { ...(part && { part }), form, marks, by: objectId(by), at };
    const rulings = { $concatArrays: [others, marks === null ? [] : [ruling]] };
    const isAsked = { $eq: ['$$q.questionId', objectId(questionId)] };
    const changed = { $cond: [isAsked, { $mergeObjects: ['$$q', { rulings }] }, '$$q'] };
    const questions = { $map: { input: '$questions', as: 'q', in: changed } };
    const row = await this.quizzes
      .findOneAndUpdate({ ...liveQuiz(key), 'questions.questionId': questionId }, [{ $set: { questions } }], {
        returnDocument: 'after',
        updatePipeline: true,
      })
      .lean<QuizRow>()
      .exec();
    return row && quizRecord(row);
  }
}
