import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { idOf, isDuplicateKey, objectId } from '../../platform/database/objects.js';
import type { MarksReader } from '../../platform/features/feature.js';
import type { MarkedWork, MarkingKey } from './markings.repository.js';
import type { QuestionMarks } from './scheme/mark-scheme.js';
import { SecondMarking } from './second-marking.schema.js';

type SecondMarkingRow = SecondMarking & { _id: Types.ObjectId };

/** Who follows the second marker in which questions; in none when it is called off. */
interface Decision {
  at: Date;
  by: string;
  taken: string[];
}

/** The tenant and one of its second markings. */
export interface SecondMarkingKey {
  tenantId: string;
  moderationId: string;
}

export interface SecondMarkingRecord extends MarkedWork {
  id: string;
  firstMarkerId: string;
  /** Null while anybody else of the team may take it. */
  markerId: string | null;
  /** The assistants of whom it was asked, where it was asked of anybody. */
  mayTake: string[];
  askedBy: string;
  askedAt: Date;
  version: number;
  questions: QuestionMarks[];
  finishedAt: Date | null;
  open: boolean;
  /** The questions whose second marks were taken; null until it is decided. */
  taken: string[] | null;
}

export type NewSecondMarking = Pick<
  SecondMarkingRecord,
  | 'tenantId'
  | 'submissionId'
  | 'taskId'
  | 'studentId'
  | 'firstMarkerId'
  | 'markerId'
  | 'mayTake'
  | 'askedBy'
  | 'askedAt'
>;

const recordOf = (row: SecondMarkingRow): SecondMarkingRecord => ({
  id: idOf(row._id),
  tenantId: idOf(row.tenantId),
  submissionId: idOf(row.submissionId),
  taskId: idOf(row.taskId),
  studentId: idOf(row.studentId),
  firstMarkerId: idOf(row.firstMarkerId),
  markerId: row.markerId ? idOf(row.markerId) : null,
  mayTake: (row.mayTake ?? []).map(idOf),
  askedBy: idOf(row.askedBy),
  askedAt: row.askedAt,
  version: row.version,
  questions: row.questions,
  finishedAt: row.finishedAt ?? null,
  open: row.open,
  taken: row.open ? null : (row.taken ?? null),
});

const byKey = ({ tenantId, moderationId }: SecondMarkingKey) => ({
  _id: objectId(moderationId),
  tenantId: objectId(tenantId),
});
const openOf = ({ tenantId, submissionId }: MarkingKey) => ({
  tenantId: objectId(tenantId),
  submissionId: objectId(submissionId),
  open: true,
});

const begunBy = (key: SecondMarkingKey, { at, by }: Decision) => ({
  ...byKey(key),
  open: true,
  decidedAt: at,
  decidedBy: objectId(by),
});

@Injectable()
export class SecondMarkingsRepository {
  constructor(@InjectModel(SecondMarking.name) private readonly markings: Model<SecondMarking>) {}

  /** Null when one is open for this submission already. */
  async create({ markerId, mayTake, ...wanted }: NewSecondMarking): Promise<SecondMarkingRecord | null> {
    const ids = {
      tenantId: objectId(wanted.tenantId),
      submissionId: objectId(wanted.submissionId),
      taskId: objectId(wanted.taskId),
      studentId: objectId(wanted.studentId),
      firstMarkerId: objectId(wanted.firstMarkerId),
      askedBy: objectId(wanted.askedBy),
      ...(markerId ? { markerId: objectId(markerId) } : { mayTake: mayTake.map(objectId) }),
    };
    const { askedAt } = wanted;
    try {
      return recordOf(
        (await this.markings.create({ ...ids, askedAt, version: 0, questions: [], open: true })).toObject(),
      );
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  async find(key: SecondMarkingKey): Promise<SecondMarkingRecord | null> {
    const row = await this.markings.findOne(byKey(key)).lean<SecondMarkingRow>().exec();
    return row && recordOf(row);
  }

  async findOpen(key: MarkingKey): Promise<SecondMarkingRecord | null> {
    const row = await this.markings.findOne(openOf(key)).lean<SecondMarkingRow>().exec();
    return row && recordOf(row);
  }

  /** The open ones, the oldest first. */
  async listOpen(tenantId: string, limit: number): Promise<SecondMarkingRecord[]> {
    const rows = await this.markings
      .find({ tenantId: objectId(tenantId), open: true })
      .sort({ askedAt: 1 })
      .limit(limit)
      .lean<SecondMarkingRow[]>()
      .exec();
    return rows.map(recordOf);
  }

  /**
   * The submissions whose first marks a person must not see: those that they mark a second time and are not done with, and those
   * that wait for a marker who they may still become; without a person those of everybody. This is the one rule about it: whatever
   * shows marks asks for it.
   */
  async listBlind({ tenantId, personId, ...only }: BlindReader): Promise<string[]> {
    const me = personId && objectId(personId);
    const mine = me ? { $or: [{ markerId: me }, { markerId: { $exists: false }, mayTake: me }] } : {};
    const within = Object.fromEntries(Object.entries(only).map(([field, id]) => [field, objectId(id)]));
    const rows = await this.markings
      .find(
        { tenantId: objectId(tenantId), open: true, finishedAt: { $exists: false }, ...within, ...mine },
        { submissionId: 1 },
      )
      .lean<Pick<SecondMarkingRow, 'submissionId'>[]>()
      .exec();
    return rows.map(({ submissionId }) => idOf(submissionId));
  }

  /** Writes the version after `basedOn`, and takes it for the marker. Null when it is another's, done, or has a newer version. */
  async save(
    key: SecondMarkingKey,
    { markerId, basedOn, questions, finishedAt }: SavedSecondMarks,
  ): Promise<SecondMarkingRecord | null> {
    const filter = {
      ...byKey(key),
      open: true,
      version: basedOn,
      finishedAt: { $exists: false },
      $or: [{ markerId: objectId(markerId) }, { markerId: { $exists: false } }],
    };
    const $set = { markerId: objectId(markerId), version: basedOn + 1, questions, ...(finishedAt && { finishedAt }) };
    const row = await this.markings
      .findOneAndUpdate(filter, { $set }, { returnDocument: 'after' })
      .lean<SecondMarkingRow>()
      .exec();
    return row && recordOf(row);
  }

  /** False when it is closed, or somebody else began to decide after `staleBefore`: one who began earlier has died over it. */
  async beginDecision(key: SecondMarkingKey, { at, by, taken }: Decision, staleBefore: Date): Promise<boolean> {
    const isFree = { $or: [{ decidedAt: { $exists: false } }, { decidedAt: { $lt: staleBefore } }] };
    const $set = { decidedAt: at, decidedBy: objectId(by), taken };
    return (
      (await this.markings.updateOne({ ...byKey(key), open: true, ...isFree }, { $set }).exec()).matchedCount === 1
    );
  }

  /** Closes it by the decision that was begun. */
  async close(key: SecondMarkingKey, decision: Decision): Promise<void> {
    await this.markings.updateOne(begunBy(key, decision), { $set: { open: false } }).exec();
  }

  /** As if the decision had not begun: its marks could not be saved. */
  async dropDecision(key: SecondMarkingKey, decision: Decision): Promise<void> {
    await this.markings.updateOne(begunBy(key, decision), { $unset: { decidedAt: 1, decidedBy: 1, taken: 1 } }).exec();
  }

  /** Whoever has asked for one. */
  async tenants(): Promise<string[]> {
    return (await this.markings.distinct('tenantId').exec()).map(idOf);
  }

  /** A tenant's submissions that were given to a second marker, in order, after one of them: for the sweep. */
  async submissionsAfter(tenantId: string, after: string | null, limit: number): Promise<string[]> {
    const filter = { tenantId: objectId(tenantId), ...(after && { submissionId: { $gt: objectId(after) } }) };
    const rows = await this.markings
      .find(filter, { submissionId: 1, _id: 0 })
      .sort({ submissionId: 1, askedAt: 1 })
      .limit(limit)
      .lean<Pick<SecondMarking, 'submissionId'>[]>()
      .exec();
    return [...new Set(rows.map(({ submissionId }) => idOf(submissionId)))];
  }

  async removeOfStudent(tenantId: string, studentId: string): Promise<void> {
    await this.markings.deleteMany({ tenantId: objectId(tenantId), studentId: objectId(studentId) }).exec();
  }

  async removeOfSubmissions(tenantId: string, submissionIds: string[]): Promise<void> {
    const filter = { tenantId: objectId(tenantId), submissionId: { $in: submissionIds.map(objectId) } };
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
  /** Left out while the marker goes on. */
  finishedAt?: Date;
}
