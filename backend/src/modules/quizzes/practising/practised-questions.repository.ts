import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { idOf } from '../../../platform/database/objects.js';
import type { TenantModel } from '../../../platform/database/tenant-model.js';
import { Question } from '../questions/question.schema.js';
import {
  IN_BANK,
  type QuestionKey,
  type QuestionRecord,
  questionRecord,
  type QuestionRow,
} from '../questions/questions.repository.js';

/** A question with its chapter. */
export type QuestionPlace = Pick<QuestionRecord, 'id' | 'chapterId'>;

/** The bank's questions as far as practice and the topics of a syllabus concern them. */
@Injectable()
export class PractisedQuestionsRepository {
  constructor(@InjectModel(Question.name) private readonly questions: TenantModel<Question>) {}

  /** The questions of a year's bank that its students may practise. */
  async listAllowed(tenantId: string, yearId: string): Promise<QuestionRecord[]> {
    const filter = { tenantId, yearId, mayBePractised: true, ...IN_BANK };
    return (await this.questions.find(filter).lean<QuestionRow[]>().exec()).map(questionRecord);
  }

  /** Returns false if the question is not in the bank. */
  async allow({ tenantId, questionId }: QuestionKey, allowed: boolean): Promise<boolean> {
    const change = allowed ? { $set: { mayBePractised: true } } : { $unset: { mayBePractised: 1 } };
    const filter = { _id: questionId, tenantId, ...IN_BANK };
    return (await this.questions.updateOne(filter, change).exec()).matchedCount === 1;
  }

  /** Of a year's bank, the questions with these ids, of a question or of its chapter. */
  async listPlaces(tenantId: string, yearId: string, ids: string[]): Promise<QuestionPlace[]> {
    const among = { $in: ids };
    const filter = { tenantId, yearId, ...IN_BANK, $or: [{ _id: among }, { chapterId: among }] };
    const rows = await this.questions.find(filter, { chapterId: 1 }).lean<QuestionRow[]>().exec();
    return rows.map(({ _id, chapterId }) => ({ id: idOf(_id), chapterId: idOf(chapterId) }));
  }
}
