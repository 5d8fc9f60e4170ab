import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { idOf, isDuplicateKey } from '../../platform/database/objects.js';
import { recordOf } from '../../platform/database/records.js';
import { acrossTenants, type Stored, type TenantModel } from '../../platform/database/tenant-model.js';
import type { MarksReader } from '../tasks/hidden-marks/hidden-marks.extension.js';
import type { MarkingKey } from './markings.repository.js';
import type { QuestionMarks } from './scheme/mark-scheme.js';
import { SecondMarking } from './second-marking.schema.js';

type SecondMarkingRow = Stored<SecondMarking>;

/** A decision: which questions get the second marks; none if called off. */
interface Decision {
  at: Date;
  by: string;
  taken: string[];
}

/** Identifies one second marking of a tenant. */
export interface SecondMarkingKey {
  tenantId: string;
  moderationId: string;
}

const WORK = ['tenantId', 'submissionId', 'taskId', 'studentId'] as const;
const ASKED = ['firstMarkerId', 'markerId', 'askedBy', 'askedAt'] as const;

const secondMarking = (row: SecondMarkingRow) => ({
  ...recordOf(row, ...WORK, ...ASKED, 'version', 'questions', 'finishedAt', 'open'),
  mayTake: (row.mayTake ?? []).map(idOf),
  /** The questions that got the second marks; null until it is decided. */
  taken: row.open ? null : (row.taken ?? null),
});
export type SecondMarkingRecord = ReturnType<typeof secondMarking>;

export type NewSecondMarking = Pick<SecondMarkingRecord, (typeof WORK)[number] | (typeof ASKED)[number] | 'mayTake'>;

const byKey = ({ tenantId, moderationId }: SecondMarkingKey) => ({
  _id: moderationId,
  tenantId,
});
const openOf = ({ tenantId, submissionId }: MarkingKey) => ({
  tenantId,
  submissionId,
  open: true,
});

const begunBy = (key: SecondMarkingKey, { at, by }: Decision) => ({
  ...byKey(key),
  open: true,
  decidedAt: at,
  decidedBy: by,
});

@Injectable()
export class SecondMarkingsRepository {
  constructor(@InjectModel(SecondMarking.name) private readonly markings: TenantModel<SecondMarking>) {}

  /** Returns null if the submission already has an open one. */
  async create({ markerId, mayTake, ...wanted }: NewSecondMarking): Promise<SecondMarkingRecord | null> {
    const marker = markerId ? { markerId } : { mayTake };
    try {
      return secondMarking(
        (await this.markings.create({ ...wanted, ...marker, version: 0, questions: [], open: true })).toObject(),
      );
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  async find(key: SecondMarkingKey): Promise<SecondMarkingRecord | null> {
    const row = await this.markings.findOne(byKey(key)).lean<SecondMarkingRow>().exec();
    return row && secondMarking(row);
  }

  async findOpen(key: MarkingKey): Promise<SecondMarkingRecord | null> {
    const row = await this.markings.findOne(openOf(key)).lean<SecondMarkingRow>().exec();
    return row && secondMarking(row);
  }

  /** Open second markings, oldest first. */
  async listOpen(tenantId: string, limit: number): Promise<SecondMarkingRecord[]> {
    const rows = await this.markings
      .find({ tenantId, open: true })
      .sort({ askedAt: 1 })
      .limit(limit)
      .lean<SecondMarkingRow[]>()
      .exec();
    return rows.map(secondMarking);
  }

  /**
   * Ids of the submissions whose first marks this person must not see: those that they are second-marking, and those
   * that wait for a second marker whom they may still become. Without a person, those of everybody. This is the single
   * source of that rule; any code that shows marks must ask it.
   */
  async listHiddenSubmissions({ tenantId, personId, ...only }: BlindReader): Promise<string[]> {
    const mine = personId && { $or: [{ markerId: personId }, { markerId: { $exists: false }, mayTake: personId }] };
    const rows = await this.markings
      .find({ tenantId, open: true, finishedAt: { $exists: false }, ...only, ...mine }, { submissionId: 1 })
      .lean<Pick<SecondMarkingRow, 'submissionId'>[]>()
      .exec();
    return rows.map(({ submissionId }) => idOf(submissionId));
  }

  /**
   * Writes the version after `basedOn` and assigns it to the marker. Returns null if it belongs to somebody else, is
   * finished or has a newer version.
   */
  async save(
    key: SecondMarkingKey,
    { markerId, basedOn, questions, finishedAt }: SavedSecondMarks,
  ): Promise<SecondMarkingRecord | null> {
    const filter = {
      ...byKey(key),
      open: true,
      version: basedOn,
      finishedAt: { $exists: false },
      $or: [{ markerId }, { markerId: { $exists: false } }],
    };
    const $set = { markerId, version: basedOn + 1, questions, ...(finishedAt && { finishedAt }) };
    const row = await this.markings
      .findOneAndUpdate(filter, { $set }, { returnDocument: 'after' })
      .lean<SecondMarkingRow>()
      .exec();
    return row && secondMarking(row);
  }

  /**
   * Returns false if it is closed, or if somebody else began to decide after `staleBefore`. Earlier decisions are
   * considered abandoned.
   */
  async beginDecision(key: SecondMarkingKey, { at, by, taken }: Decision, staleBefore: Date): Promise<boolean> {
    const isFree = { $or: [{ decidedAt: { $exists: false } }, { decidedAt: { $lt: staleBefore } }] };
    const $set = { decidedAt: at, decidedBy: by, taken };
    return (
      (await this.markings.updateOne({ ...byKey(key), open: true, ...isFree }, { $set }).exec()).matchedCount === 1
    );
  }

  /** Closes it with the decision that was begun. */
  async close(key: SecondMarkingKey, decision: Decision): Promise<void> {
    await this.markings.updateOne(begunBy(key, decision), { $set: { open: false } }).exec();
  }

  /** Undoes the begun decision because its marks could not be saved. */
  async dropDecision(key: SecondMarkingKey, decision: Decision): Promise<void> {
    await this.markings.updateOne(begunBy(key, decision), { $unset: { decidedAt: 1, decidedBy: 1, taken: 1 } }).exec();
  }

  /** Tenants that have second markings. */
  async tenants(): Promise<string[]> {
    return (await acrossTenants(this.markings).distinct('tenantId').exec()).map(idOf);
  }

  /**
   * One page of a tenant's submission ids with second markings, in order, starting after the given id. For the sweep.
   */
  async submissionsAfter(tenantId: string, after: string | null, limit: number): Promise<string[]> {
    const filter = { tenantId, ...(after && { submissionId: { $gt: after } }) };
    const rows = await this.markings
      .find(filter, { submissionId: 1, _id: 0 })
      .sort({ submissionId: 1, askedAt: 1 })
      .limit(limit)
      .lean<Pick<SecondMarking, 'submissionId'>[]>()
      .exec();
    return [...new Set(rows.map(({ submissionId }) => idOf(submissionId)))];
  }

  async removeOfStudent(tenantId: string, studentId: string): Promise<void> {
    await this.markings.deleteMany({ tenantId, studentId }).exec();
  }

  async removeOfSubmissions(tenantId: string, submissionIds: string[]): Promise<void> {
    const filter = { tenantId, submissionId: { $in: submissionIds } };
    await this.markings.deleteMany(filter).exec();
  }
}

interface BlindReader extends MarksReader {
  submissionId?: string;
}

interface SavedSecondMarks {
  markerId: string;
  basedOn: number;
  questions: QuestionMarks[];
  /** Left out while the marker is still marking. */
  finishedAt?: Date;
}
