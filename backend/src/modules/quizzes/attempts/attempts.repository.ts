import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { QueryFilter, Types } from 'mongoose';
import { MINUTE_MS } from '../../../platform/clock/durations.js';
import { idOf, isDuplicateKey, objectId } from '../../../platform/database/objects.js';
import { fieldsOf, recordOf } from '../../../platform/database/records.js';
import { SharedReads } from '../../../platform/database/shared-reads.js';
import {
  acrossTenants,
  type OfTenant,
  type Stored,
  type TenantModel,
} from '../../../platform/database/tenant-model.js';
import type { QuizKey } from '../quizzes.repository.js';
import { type AttemptState, graceCutoff } from './attempt-clock.js';
import { Attempt } from './attempt.schema.js';
import { questionOfSlot } from '../kinds/kinds.js';
import type { Choice, Drawn } from '../scoring.js';

export type AttemptRow = Stored<Attempt>;

/** Identifies one student's attempt at one quiz. Ids are 24 hex digits. */
export interface AttemptKey extends QuizKey {
  studentId: string;
}

const TIMES = ['startedAt', 'endsAt', 'savedAt', 'submittedAt'] as const;

export const attemptRecord = (row: AttemptRow) => ({
  ...recordOf(row, 'tenantId', 'quizId', 'studentId', 'state', 'groupId', ...TIMES, 'submittedBy'),
  extraMinutes: row.extraMinutes ?? 0,
  excused: row.excused ?? false,
  questionIds: (row.questionIds ?? []).map(idOf),
  answers: row.answers ?? {},
  ...(row.drawn && { drawn: row.drawn }),
});
export type AttemptRecord = ReturnType<typeof attemptRecord>;

const REPORTED = ['quizId', 'studentId', 'state', 'startedAt', 'endsAt', 'submittedAt'] as const;

/** The fields that reports need. */
const reportedAttempt = (row: AttemptRow) => ({
  ...fieldsOf<Attempt, (typeof REPORTED)[number]>(row, ...REPORTED),
  excused: row.excused ?? false,
  answers: row.answers ?? {},
  ...(row.drawn && { drawn: row.drawn }),
});
export type ReportedAttempt = ReturnType<typeof reportedAttempt>;
type GivenAnswers = Pick<ReportedAttempt, 'answers' | 'drawn'>;

/** Data of an attempt that is about to begin. */
export interface Beginning {
  startedAt: Date;
  /** End without extra time. */
  dueAt: Date;
  groupId: string | null;
  questionIds: string[];
  drawn: Drawn;
}

/** Minutes of extra time, who grants them and when. */
export interface ExtraTime {
  minutes: number;
  by: string;
  at: Date;
}

export interface AttemptCounts {
  running: number;
  submitted: number;
  /** Excused students who have not begun. */
  excused: number;
}

/** Which attempts: those of a tenant's quiz or student, or of everybody. */
export type Scope = (Pick<AttemptKey, 'tenantId'> & Partial<AttemptKey>) | 'everybody';

export const attemptFilter = ({ tenantId, quizId, studentId }: AttemptKey) => ({
  quizId,
  studentId,
  tenantId,
});

/** Filter for an attempt that still accepts answers to these questions. */
const taking = (key: AttemptKey, choices: readonly Choice[], now: Date): OfTenant<Attempt> => ({
  ...attemptFilter(key),
  state: 'running',
  endsAt: { $gte: graceCutoff(now) },
  ...(choices.length > 0
    ? { questionIds: { $all: [...new Set(choices.map(({ questionId }) => questionOfSlot(questionId)))] } }
    : {}),
});

/** Update that sets the chosen options and unsets the cleared ones; answers to other questions stay. */
function writesOf(choices: readonly Choice[]) {
  const chosen = choices.filter(({ answer }) => answer !== null);
  const takenBack = choices.filter(({ answer }) => answer === null);
  const path = ({ questionId }: Choice) => `answers.${questionId}`;
  return {
    $set: Object.fromEntries(chosen.map((choice) => [path(choice), choice.answer])),
    ...(takenBack.length > 0 ? { $unset: Object.fromEntries(takenBack.map((choice) => [path(choice), 1])) } : {}),
  };
}

@Injectable()
export class AttemptsRepository {
  /** Shares reads, because a whole class opens its quiz within seconds. */
  private readonly reads = new SharedReads<AttemptKey, AttemptRecord>({
    nameOf: ({ tenantId, quizId, studentId }) => `${tenantId}/${quizId}/${studentId}`.toLowerCase(),
    rowKey: (attempt) => attempt,
    readMany: (keys) => this.findMany(keys),
  });

  constructor(@InjectModel(Attempt.name) private readonly attempts: TenantModel<Attempt>) {}

  find(key: AttemptKey): Promise<AttemptRecord | null> {
    return this.reads.read(key);
  }

  /**
   * Begins an attempt. If several requests do so at once, only one begins it and all get the same attempt. Includes
   * extra time granted before.
   */
  async begin(key: AttemptKey, beginning: Beginning): Promise<AttemptRecord> {
    const { startedAt, dueAt, groupId, questionIds, drawn } = beginning;
    const extraMs = { $multiply: [{ $ifNull: ['$extraMinutes', 0] }, MINUTE_MS] };
    const $set = {
      state: 'running',
      startedAt,
      dueAt,
      endsAt: { $add: [dueAt, extraMs] },
      extraMinutes: { $ifNull: ['$extraMinutes', 0] },
      // A pipeline's values are not cast.
      questionIds: questionIds.map(objectId),
      answers: { $literal: {} },
      ...(Object.keys(drawn).length > 0 ? { drawn: { $literal: drawn } } : {}),
      ...(groupId ? { groupId: objectId(groupId) } : {}),
    };
    try {
      const row = await this.attempts
        .findOneAndUpdate({ ...attemptFilter(key), state: 'granted' }, [{ $set }], {
          upsert: true,
          returnDocument: 'after',
          updatePipeline: true,
        })
        .lean<AttemptRow>()
        .exec();
      if (row) return attemptRecord(row);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const begun = await this.find(key);
    if (!begun) throw new Error(`attempt of ${key.studentId} at quiz ${key.quizId} vanished while it began`);
    return begun;
  }

  /** Saves choices if the attempt still accepts answers; null if it does not, or if a question is not part of it. */
  async save(key: AttemptKey, choices: readonly Choice[], now: Date): Promise<Pick<Attempt, 'endsAt'> | null> {
    const writes = writesOf(choices);
    const update = { ...writes, $set: { ...writes.$set, savedAt: now } };
    return this.updated(taking(key, choices, now), update, { endsAt: 1 });
  }

  /** Saves the last choices and submits in one step; null as in `save`. The answers never change afterwards. */
  async submit(key: AttemptKey, choices: readonly Choice[], now: Date): Promise<AttemptRecord | null> {
    const writes = writesOf(choices);
    const closing = { state: 'submitted', submittedAt: now, submittedBy: 'student' };
    const row = await this.updated(taking(key, choices, now), { ...writes, $set: { ...writes.$set, ...closing } });
    return row && attemptRecord(row);
  }

  /**
   * Submits overdue attempts with their saved answers. Running it again finds nothing.
   * @returns the number submitted
   */
  async submitOverdue(scope: Scope, now: Date): Promise<number> {
    const owner: Partial<AttemptKey> = scope === 'everybody' ? {} : scope;
    const filter: QueryFilter<Attempt> = { ...owner, state: 'running', endsAt: { $lt: graceCutoff(now) } };
    const closing = { state: 'submitted', submittedAt: '$endsAt', submittedBy: 'server' };
    const result = await acrossTenants(this.attempts)
      .updateMany(filter, [{ $set: closing }], { updatePipeline: true })
      .exec();
    return result.modifiedCount;
  }

  /** Sets a student's extra time before or during the attempt; null if the attempt is over. */
  async grantExtra(key: AttemptKey, { minutes, by, at }: ExtraTime): Promise<AttemptRecord | null> {
    const open: QueryFilter<Attempt>[] = [{ state: 'granted' }, { state: 'running', endsAt: { $gte: at } }];
    const filter = { ...attemptFilter(key), $or: open };
    const $set = {
      state: { $ifNull: ['$state', 'granted'] },
      extraMinutes: minutes,
      extraBy: objectId(by),
      extraAt: at,
      // $add with a missing date gives null: the attempt has not begun and gets no end.
      endsAt: { $ifNull: [{ $add: ['$dueAt', minutes * MINUTE_MS] }, '$$REMOVE'] },
    };
    try {
      const row = await this.attempts
        .findOneAndUpdate(filter, [{ $set }], { upsert: true, returnDocument: 'after', updatePipeline: true })
        .lean<AttemptRow>()
        .exec();
      return row && attemptRecord(row);
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  /** Attempts of a quiz that have begun, have extra time or are excused. */
  async listOfQuiz({ tenantId, quizId }: QuizKey): Promise<AttemptRecord[]> {
    const filter = { tenantId, quizId };
    const rows = await this.attempts.find(filter).lean<AttemptRow[]>().exec();
    return rows.map(attemptRecord);
  }

  /** The answers of submitted attempts, by quiz id. */
  async answersByQuiz(tenantId: string, quizIds: string[]): Promise<Map<string, GivenAnswers[]>> {
    const filter = { tenantId, quizId: { $in: quizIds }, state: 'submitted' as const };
    const rows = await this.attempts.find(filter, ['quizId', 'answers', 'drawn']).lean<AttemptRow[]>().exec();
    const byQuiz = new Map<string, GivenAnswers[]>(quizIds.map((id) => [id, []]));
    for (const { quizId, answers = {}, drawn } of rows) {
      byQuiz.get(idOf(quizId))?.push({ answers, ...(drawn && { drawn }) });
    }
    return byQuiz;
  }

  async listOfStudent(tenantId: string, studentId: string): Promise<AttemptRecord[]> {
    const filter = { tenantId, studentId };
    const rows = await this.attempts.find(filter).lean<AttemptRow[]>().exec();
    return rows.map(attemptRecord);
  }

  /** All attempts of these students, with only the fields that reports need. */
  async listOfStudents(tenantId: string, studentIds: string[]): Promise<ReportedAttempt[]> {
    const filter = { tenantId, studentId: { $in: studentIds } };
    const rows = await this.attempts
      .find(filter, [...REPORTED, 'excused', 'answers', 'drawn'])
      .lean<AttemptRow[]>()
      .exec();
    return rows.map(reportedAttempt);
  }

  /** Latest end among running attempts, by quiz id. Quizzes without running attempts are left out. */
  async lastEnds(tenantId: string, quizIds: string[]): Promise<Map<string, Date>> {
    const match = { tenantId, quizId: { $in: quizIds }, state: 'running' as const };
    const groups = await this.attempts
      .aggregate<{ _id: Types.ObjectId; endsAt: Date }>([
        { $match: match },
        { $group: { _id: '$quizId', endsAt: { $max: '$endsAt' } } },
      ])
      .exec();
    return new Map(groups.map(({ _id, endsAt }) => [idOf(_id), endsAt]));
  }

  /** Number of running and of submitted attempts, and of excused students, by quiz id. Quizzes without any may be left out. */
  async countByQuiz(tenantId: string, quizIds: string[]): Promise<Map<string, AttemptCounts>> {
    const match = { tenantId, quizId: { $in: quizIds } };
    const count = (state: AttemptState) => ({ $sum: { $cond: [{ $eq: ['$state', state] }, 1, 0] } });
    const isExcused = { $and: [{ $eq: ['$excused', true] }, { $eq: ['$state', 'granted'] }] };
    const excused = { $sum: { $cond: [isExcused, 1, 0] } };
    const groups = await this.attempts
      .aggregate<AttemptCounts & { _id: Types.ObjectId }>([
        { $match: match },
        { $group: { _id: '$quizId', running: count('running'), submitted: count('submitted'), excused } },
      ])
      .exec();
    return new Map(groups.map(({ _id, ...counts }) => [idOf(_id), counts]));
  }

  async removeOfQuiz({ tenantId, quizId }: QuizKey): Promise<void> {
    await this.attempts.deleteMany({ tenantId, quizId }).exec();
  }

  async removeOfStudent(tenantId: string, studentId: string): Promise<void> {
    await this.attempts.deleteMany({ tenantId, studentId }).exec();
  }

  private async findMany(keys: AttemptKey[]): Promise<AttemptRecord[]> {
    // Each key names its tenant.
    const rows = await acrossTenants(this.attempts)
      .find({ $or: keys.map(attemptFilter) })
      .lean<AttemptRow[]>()
      .exec();
    return rows.map(attemptRecord);
  }

  private updated(filter: OfTenant<Attempt>, update: object, fields?: Record<string, 1>): Promise<AttemptRow | null> {
    const options = { returnDocument: 'after', ...(fields ? { projection: fields } : {}) } as const;
    return this.attempts.findOneAndUpdate(filter, update, options).lean<AttemptRow>().exec();
  }
}
