import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { idOf, isDuplicateKey } from '../../../platform/database/objects.js';
import { recordOf } from '../../../platform/database/records.js';
import type { Stored, TenantModel } from '../../../platform/database/tenant-model.js';
import { Submission } from './submission.schema.js';

export type SubmissionRow = Stored<Submission>;

const IDS = ['tenantId', 'taskId', 'studentId', 'fileId'] as const;
const GRADING = ['grade', 'comments', 'correctedFileId', 'gradedAt', 'gradedBy'] as const;

export const submissionRecord = (row: SubmissionRow) => ({
  ...recordOf(row, ...IDS, 'submittedAt', 'uploadId', ...GRADING, 'marks', 'marksShownAt'),
  wasInTime: row.inTime ?? false,
  answers: row.answers ?? [],
});
export type SubmissionRecord = ReturnType<typeof submissionRecord>;

/** A student's new submission. */
export type HandIn = Pick<
  SubmissionRecord,
  (typeof IDS)[number] | 'submittedAt' | 'wasInTime' | 'answers' | 'uploadId'
>;

export interface Grading extends Pick<SubmissionRecord, 'comments' | 'correctedFileId'> {
  grade: number;
  gradedAt: Date;
  gradedBy: string;
}

type Regrading = Pick<Grading, 'gradedAt' | 'gradedBy'> & { grade: number | null };

/** The fields of a submission that reports use. */
const REPORTED = [
  'taskId',
  'studentId',
  'submittedAt',
  'grade',
  'comments',
  'correctedFileId',
  'marksShownAt',
] as const;

const reportedWork = (row: SubmissionRow) => ({ ...recordOf(row, ...REPORTED), wasInTime: row.inTime ?? false });
export type ReportedWork = ReturnType<typeof reportedWork>;

/** The ungraded submissions of one task. */
export interface ToGrade {
  taskId: string;
  count: number;
  oldest: Date;
}

export interface SubmissionKey {
  tenantId: string;
  submissionId: string;
}

const UNGRADED = { grade: { $exists: false } } as const;

const takes = (grade: number | null | undefined) =>
  grade === undefined ? {} : { $or: [{ 'marks.questions.0': { $exists: false } }, { 'marks.total': grade }] };

export const submissionFilter = ({ tenantId, submissionId }: SubmissionKey) => ({
  _id: submissionId,
  tenantId,
});

@Injectable()
export class SubmissionsRepository {
  constructor(@InjectModel(Submission.name) private readonly submissions: TenantModel<Submission>) {}

  async find(key: SubmissionKey): Promise<SubmissionRecord | null> {
    const row = await this.submissions.findOne(submissionFilter(key)).lean<SubmissionRow>().exec();
    return row && submissionRecord(row);
  }

  async existing(tenantId: string, submissionIds: string[]): Promise<string[]> {
    const filter = { _id: { $in: submissionIds }, tenantId };
    const rows = await this.submissions.find(filter, { _id: 1 }).lean<SubmissionRow[]>().exec();
    return rows.map(({ _id }) => idOf(_id));
  }

  async listByIds(tenantId: string, submissionIds: string[]): Promise<SubmissionRecord[]> {
    const filter = { _id: { $in: submissionIds }, tenantId };
    return (await this.submissions.find(filter).lean<SubmissionRow[]>().exec()).map(submissionRecord);
  }

  async listOfTask(tenantId: string, taskId: string): Promise<SubmissionRecord[]> {
    const filter = { tenantId, taskId };
    const rows = await this.submissions.find(filter).lean<SubmissionRow[]>().exec();
    return rows.map(submissionRecord);
  }

  async listOfStudent(tenantId: string, studentId: string): Promise<SubmissionRecord[]> {
    const filter = { tenantId, studentId };
    const rows = await this.submissions.find(filter).lean<SubmissionRow[]>().exec();
    return rows.map(submissionRecord);
  }

  /** All submissions of these students, with only the fields that reports use: a year has tens of thousands. */
  async listOfStudents(tenantId: string, studentIds: string[]): Promise<ReportedWork[]> {
    const filter = { tenantId, studentId: { $in: studentIds } };
    const rows = await this.submissions
      .find(filter, [...REPORTED, 'inTime'])
      .lean<SubmissionRow[]>()
      .exec();
    return rows.map(reportedWork);
  }

  async findOwn(owner: { tenantId: string; taskId: string; studentId: string }): Promise<SubmissionRecord | null> {
    const { tenantId, taskId, studentId } = owner;
    const filter = { tenantId, taskId, studentId };
    const row = await this.submissions.findOne(filter).lean<SubmissionRow>().exec();
    return row && submissionRecord(row);
  }

  /** Null if this student already has a submission for this task. */
  async create({ submittedAt, wasInTime, answers, uploadId, ...ids }: HandIn): Promise<SubmissionRecord | null> {
    try {
      const submission = await this.submissions.create({
        ...ids,
        submittedAt,
        ...(wasInTime && { inTime: true }),
        ...(answers.length > 0 && { answers }),
        ...(uploadId ? { uploadId } : {}),
      });
      return submissionRecord(submission.toObject());
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  /** Removes an ungraded submission; null if it is gone or was graded first. */
  async removeUngraded(key: SubmissionKey): Promise<SubmissionRecord | null> {
    const row = await this.submissions
      .findOneAndDelete({ ...submissionFilter(key), ...UNGRADED })
      .lean<SubmissionRow>()
      .exec();
    return row && submissionRecord(row);
  }

  async remove(key: SubmissionKey): Promise<void> {
    await this.submissions.deleteOne(submissionFilter(key)).exec();
  }

  /** Removes a submission unless its files have changed since it was read. */
  async removeUnchanged({ tenantId, id, fileId, correctedFileId }: SubmissionRecord): Promise<void> {
    await this.submissions
      .deleteOne({ ...submissionFilter({ tenantId, submissionId: id }), fileId, correctedFileId })
      .exec();
  }

  /**
   * Writes the fields of `grading` and keeps the others. A submission marked by question accepts only its own total as
   * grade.
   * @returns the submission before the change; null if it is gone (the student cancelled it first) or its total differs
   */
  async grade(key: SubmissionKey, grading: Partial<Grading>): Promise<SubmissionRecord | null> {
    const { correctedFileId, ...others } = grading;
    const $set = { ...others, ...(correctedFileId && { correctedFileId }) };
    const row = await this.submissions
      .findOneAndUpdate({ ...submissionFilter(key), ...takes(grading.grade) }, { $set }, { returnDocument: 'before' })
      .lean<SubmissionRow>()
      .exec();
    return row && submissionRecord(row);
  }

  /** Records when the marks of these submissions were shown to the family; an earlier moment stays. */
  async markShown(tenantId: string, submissionIds: string[], at: Date): Promise<void> {
    const filter = { tenantId, _id: { $in: submissionIds }, marksShownAt: { $exists: false } };
    await this.submissions.updateMany(filter, { $set: { marksShownAt: at } }).exec();
  }

  /** Removes a submission's corrected file, if it is still this one. */
  async removeCorrection(key: SubmissionKey, correctedFileId: string): Promise<void> {
    const filter = { ...submissionFilter(key), correctedFileId };
    await this.submissions.updateOne(filter, { $unset: { correctedFileId: 1 } }).exec();
  }

  /**
   * Writes or removes a grade, if it is still the one that the caller saw. A submission marked by question accepts only
   * its own total as grade.
   * @returns the submission before the change; null if it is gone, has another grade or its total differs
   */
  async regrade(key: SubmissionKey, was: number | null, grading: Regrading): Promise<SubmissionRecord | null> {
    const { grade, gradedAt, gradedBy } = grading;
    const update =
      grade === null ? { $unset: { grade: 1, gradedAt: 1, gradedBy: 1 } } : { $set: { grade, gradedAt, gradedBy } };
    const row = await this.submissions
      .findOneAndUpdate({ ...submissionFilter(key), grade: was, ...takes(grade) }, update, { returnDocument: 'before' })
      .lean<SubmissionRow>()
      .exec();
    return row && submissionRecord(row);
  }

  /**
   * Restores the grading of `before` if the grading of `writtenAt` is still the last one.
   * @returns false if it is not
   */
  async restoreGrading(before: SubmissionRecord, writtenAt: Date): Promise<boolean> {
    const { tenantId, id } = before;
    const graded = GRADING.filter((field) => before[field] !== null);
    const $set = Object.fromEntries(graded.map((field) => [field, before[field]]));
    const $unset = Object.fromEntries(GRADING.filter((field) => before[field] === null).map((field) => [field, 1]));
    const filter = { ...submissionFilter({ tenantId, submissionId: id }), gradedAt: writtenAt };
    const result = await this.submissions.updateOne(filter, { $set, $unset }).exec();
    return result.matchedCount === 1;
  }

  /**
   * The number of ungraded submissions per task among the oldest ones; the task with the oldest comes first.
   * @param most how many are read at most, of tasks other than `withoutTasks`
   */
  async countToGrade(tenantId: string, most: number, withoutTasks: string[]): Promise<ToGrade[]> {
    const rows = await this.submissions
      .aggregate<{ _id: Types.ObjectId; count: number; oldest: Date }>([
        { $match: { tenantId, grade: null, taskId: { $nin: withoutTasks } } },
        { $sort: { submittedAt: 1 } },
        { $limit: most },
        { $group: { _id: '$taskId', count: { $sum: 1 }, oldest: { $min: '$submittedAt' } } },
        { $sort: { oldest: 1 } },
      ])
      .exec();
    return rows.map(({ _id, count, oldest }) => ({ taskId: idOf(_id), count, oldest }));
  }

  /** Number of submissions and of ungraded ones by task id; a task without any is left out. */
  async countByTask(tenantId: string, taskIds: string[]): Promise<Map<string, { handedIn: number; toGrade: number }>> {
    const $match = { tenantId, taskId: { $in: taskIds } };
    const rows = await this.submissions
      .aggregate<{ _id: Types.ObjectId; handedIn: number; graded: number }>([
        { $match },
        {
          $group: {
            _id: '$taskId',
            handedIn: { $sum: 1 },
            graded: { $sum: { $cond: [{ $isNumber: '$grade' }, 1, 0] } },
          },
        },
      ])
      .exec();
    return new Map(rows.map(({ _id, handedIn, graded }) => [idOf(_id), { handedIn, toGrade: handedIn - graded }]));
  }

  /** The highest grade given for a task; null if nothing is graded. */
  async highestGrade(tenantId: string, taskId: string): Promise<number | null> {
    const filter = { tenantId, taskId, grade: { $exists: true } };
    const row = await this.submissions.findOne(filter).sort({ grade: -1 }).lean<SubmissionRow>().exec();
    return row?.grade ?? null;
  }

  /** Returns those files that are in use, as submitted work or as a corrected PDF. */
  async filesInUse(tenantId: string, name: 'fileId' | 'correctedFileId', fileIds: string[]): Promise<string[]> {
    const filter = { tenantId, [name]: { $in: fileIds } };
    const rows = await this.submissions
      .find(filter, { [name]: 1 })
      .lean<SubmissionRow[]>()
      .exec();
    return rows.flatMap((row) => row[name]?.toString() ?? []);
  }
}
