import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { QueryFilter } from 'mongoose';
import { namesById, valuesById } from '../../platform/database/names.js';
import { idOf } from '../../platform/database/objects.js';
import { recordOf } from '../../platform/database/records.js';
import { type SearchRequest, searchRows } from '../../platform/database/search-text.js';
import { SharedReads } from '../../platform/database/shared-reads.js';
import { acrossTenants, type Stored, type TenantModel } from '../../platform/database/tenant-model.js';
import type { Found } from '../search/search-source.extension.js';
import { wasClosedByHand } from './quiz-terms.js';
import { DEFAULT_RESULTS_SHOWN } from './results-shown.js';
import { Quiz } from './quiz.schema.js';
import type { AnswerKey } from './kinds/kinds.js';
import { DEFAULT_MARKS } from './scoring.js';

export type QuizRow = Stored<Quiz>;

const TERMS = ['title', 'yearId', 'groups', 'duration', 'startTime', 'endTime', 'questions'] as const;

export const quizRecord = (row: QuizRow) => ({
  ...recordOf(row, ...TERMS, 'tenantId', 'remarks', 'createdAt'),
  resultsShown: row.resultsShown ?? DEFAULT_RESULTS_SHOWN,
  /** True if it ended when the team closed it. */
  closedByHand: row.closedByHand ?? wasClosedByHand(row),
});
export type QuizRecord = ReturnType<typeof quizRecord>;

/** A teacher's settings of a quiz. `duration` is in minutes. */
export type QuizTerms = Pick<QuizRecord, (typeof TERMS)[number] | 'resultsShown'>;
/** The quiz's copy of a question. */
export type QuizQuestionRecord = QuizRecord['questions'][number];
export type RemarkRecord = QuizRecord['remarks'][number];
/** The key of a question that is no option, before and after a remark. */
export interface KeyChange {
  from: AnswerKey;
  to: AnswerKey;
}

/** Identifies one quiz of a tenant. */
export interface QuizKey {
  tenantId: string;
  quizId: string;
}

export const LIVE = { deletedAt: { $exists: false } } as const;
export const NEWEST_FIRST = { _id: -1 } as const;

/** The fields to store: a quiz without a start or an end has no field for it. */
export const storedTerms = ({ startTime, endTime, ...terms }: QuizTerms) => ({
  ...terms,
  ...(startTime && { startTime }),
  ...(endTime && { endTime }),
  closedByHand: false,
});

export const liveQuiz = ({ tenantId, quizId }: QuizKey) => ({
  _id: quizId,
  tenantId,
  ...LIVE,
});
const marked = ({ tenantId, quizId }: QuizKey) => ({
  _id: quizId,
  tenantId,
  deletedAt: { $exists: true },
});

/** That marks, other right options and counting are as they were before the remark. */
function unchanged({ fromMarks, fromAlso, leftOut }: RemarkRecord): object {
  const marks = fromMarks === DEFAULT_MARKS ? { $in: [DEFAULT_MARKS, null] } : fromMarks;
  const isAlone = { 'alsoCorrect.0': { $exists: false } };
  const also = fromAlso?.length ? { alsoCorrect: { $all: fromAlso, $size: fromAlso.length } } : isAlone;
  return {
    ...(fromMarks && { marks }),
    ...(fromAlso && also),
    ...(leftOut !== undefined && { leftOut: leftOut ? { $ne: true } : true }),
  };
}

/** Everything that an edit of a quiz can change, and its corrected keys. */
const LOGGED: (keyof Quiz)[] = [
  'title',
  'duration',
  'startTime',
  'endTime',
  'groups',
  'resultsShown',
  'remarks',
  'questions',
];

@Injectable()
export class QuizzesRepository {
  /** Shares reads, because a whole class opens and submits one quiz within seconds. */
  private readonly liveQuizzes = new SharedReads<QuizKey, QuizRecord>({
    nameOf: ({ tenantId, quizId }) => `${tenantId}/${quizId}`.toLowerCase(),
    rowKey: ({ tenantId, id }) => ({ tenantId, quizId: id }),
    readMany: (keys) => this.findManyLive(keys),
  });

  constructor(@InjectModel(Quiz.name) private readonly quizzes: TenantModel<Quiz>) {}

  async valuesForLog(tenantId: string, id: string): Promise<Record<string, unknown>> {
    const { questions, ...values } = await valuesById(this.quizzes, LOGGED, { tenantId, id });
    const asked = Array.isArray(questions) ? questions.map(({ questionId }) => String(questionId)) : [];
    return { ...values, questions: asked };
  }

  async search(request: SearchRequest): Promise<Found[]> {
    const rows = await searchRows(this.quizzes, request, { narrow: LIVE });
    return rows.map(({ _id, title, yearId }) => ({ id: idOf(_id), title, yearId: idOf(yearId) }));
  }

  namesForLog(tenantId: string, ids: string[]): Promise<Map<string, string>> {
    return namesById(this.quizzes, 'title', { tenantId, ids });
  }

  async create(tenantId: string, createdBy: string, terms: QuizTerms): Promise<QuizRecord> {
    const owner = { tenantId, createdBy };
    return quizRecord((await this.quizzes.create({ ...storedTerms(terms), ...owner })).toObject());
  }

  findLive(key: QuizKey): Promise<QuizRecord | null> {
    return this.liveQuizzes.read(key);
  }

  async isLive(key: QuizKey): Promise<boolean> {
    return (await this.quizzes.exists(liveQuiz(key)).exec()) !== null;
  }

  /** Quizzes of the given groups, newest first. */
  async listOfGroups(tenantId: string, groupIds: string[]): Promise<QuizRecord[]> {
    if (groupIds.length === 0) return [];
    const which = { 'groups.groupId': { $in: groupIds }, tenantId };
    const query = this.quizzes.find({ ...which, ...LIVE }).sort(NEWEST_FIRST);
    return (await query.lean<QuizRow[]>().exec()).map(quizRecord);
  }

  /** Quizzes that students may begin now: those with an end, next end first; then those without, newest first. */
  async listOpen(tenantId: string, now: Date, limit: number): Promise<QuizRecord[]> {
    const begun = { $or: [{ startTime: null }, { startTime: { $lte: now } }] };
    const open = (endTime: QueryFilter<Quiz>['endTime']) =>
      this.quizzes
        .find({ tenantId, endTime, ...begun, ...LIVE })
        .sort(endTime === null ? NEWEST_FIRST : { endTime: 1 })
        .limit(limit)
        .lean<QuizRow[]>()
        .exec();
    const [ending, endless] = await Promise.all([open({ $gt: now }), open(null)]);
    return [...ending, ...endless].slice(0, limit).map(quizRecord);
  }

  /**
   * Includes quizzes that are being deleted, because they still show their images.
   * @param except id of a quiz to ignore
   */
  async isQuestionUsed(
    { tenantId, questionId }: { tenantId: string; questionId: string },
    except?: string,
  ): Promise<boolean> {
    const filter = {
      tenantId,
      'questions.questionId': questionId,
      ...(except ? { _id: { $ne: except } } : {}),
    };
    return (await this.quizzes.exists(filter).exec()) !== null;
  }

  /** The questions that any live quiz uses. */
  async usedQuestionIds(tenantId: string): Promise<string[]> {
    const rows = await this.quizzes
      .find({ tenantId, ...LIVE }, { 'questions.questionId': 1 })
      .lean<Pick<QuizRow, 'questions'>[]>()
      .exec();
    return [...new Set(rows.flatMap(({ questions }) => questions.map(({ questionId }) => idOf(questionId))))];
  }

  /**
   * Corrects an answer or marks and records who did it in one atomic step. Returns null if the quiz has no such
   * question, or if its answer or marks are no longer those of the remark because somebody else was faster.
   */
  async remark(key: QuizKey, remark: RemarkRecord, keys?: KeyChange): Promise<QuizRecord | null> {
    const { questionId, from, to, toMarks, toAlso, leftOut } = remark;
    const questions = {
      $elemMatch: { questionId, correctAnswer: from, ...unchanged(remark), ...(keys && { key: keys.from }) },
    };
    const $set = {
      'questions.$.correctAnswer': to,
      ...(toMarks && { 'questions.$.marks': toMarks }),
      ...(toAlso && { 'questions.$.alsoCorrect': toAlso }),
      ...(leftOut !== undefined && { 'questions.$.leftOut': leftOut }),
      ...(keys && { 'questions.$.key': keys.to }),
    };
    const row = await this.quizzes
      .findOneAndUpdate(
        { ...liveQuiz(key), questions },
        { $set, $push: { remarks: remark } },
        { returnDocument: 'after' },
      )
      .lean<QuizRow>()
      .exec();
    return row && quizRecord(row);
  }

  /**
   * Closes the quiz to new attempts from this moment on. Returns null if there is no such quiz, or if it has not
   * started or is closed already.
   */
  async close(key: QuizKey, at: Date): Promise<QuizRecord | null> {
    const begun = { $or: [{ startTime: { $exists: false } }, { startTime: { $lt: at } }] };
    const unclosed = { $or: [{ endTime: { $exists: false } }, { endTime: { $gt: at } }] };
    const row = await this.quizzes
      .findOneAndUpdate(
        { ...liveQuiz(key), $and: [begun, unclosed] },
        { $set: { endTime: at, closedByHand: true } },
        { returnDocument: 'after' },
      )
      .lean<QuizRow>()
      .exec();
    return row && quizRecord(row);
  }

  /** Returns false if there is no such quiz or it was deleted already. */
  async markDeleted(key: QuizKey, at: Date): Promise<boolean> {
    const result = await this.quizzes.updateOne(liveQuiz(key), { $set: { deletedAt: at } }).exec();
    return result.matchedCount === 1;
  }

  /**
   * The question ids of a quiz marked deleted. Null if it is live or gone, because only a deleted quiz may lose its
   * attempts.
   */
  async questionsOfMarked(key: QuizKey): Promise<string[] | null> {
    const row = await this.quizzes.findOne(marked(key)).lean<QuizRow>().exec();
    return row && row.questions.map(({ questionId }) => idOf(questionId));
  }

  private async findManyLive(keys: QuizKey[]): Promise<QuizRecord[]> {
    // Each key names its tenant.
    const rows = await acrossTenants(this.quizzes)
      .find({ $or: keys.map(liveQuiz) })
      .lean<QuizRow[]>()
      .exec();
    return rows.map(quizRecord);
  }

  /** Removes a quiz marked deleted; a live one stays. */
  async removeMarked(key: QuizKey): Promise<void> {
    await this.quizzes.deleteOne(marked(key)).exec();
  }

  /** Quizzes of all tenants that were marked deleted before the given moment but still exist. */
  async listMarkedBefore(moment: Date, limit: number): Promise<QuizKey[]> {
    const filter = { deletedAt: { $lt: moment } };
    const rows = await acrossTenants(this.quizzes).find(filter, { tenantId: 1 }).limit(limit).lean<QuizRow[]>().exec();
    return rows.map((row) => ({ tenantId: idOf(row.tenantId), quizId: idOf(row._id) }));
  }
}
