import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { idOf, isDuplicateKey } from '../../../platform/database/objects.js';
import type { TenantModel } from '../../../platform/database/tenant-model.js';
import { type MarksByQuestion, Submission, type TypedAnswer } from './submission.schema.js';

export type SubmissionRow = Submission & { _id: Types.ObjectId };

/** A student's new submission. Ids are 24 hex digits. */
export interface HandIn {
  tenantId: string;
  taskId: string;
  studentId: string;
  fileId: string;
  submittedAt: Date;
  /** True if that was before the student's deadline as it was then. */
  wasInTime: boolean;
  answers: TypedAnswer[];
  /** Id of the resumable upload that delivered the file; null for a form. */
  uploadId: string | null;
}

export interface Grading {
  grade: number;
  comments: string | null;
  correctedFileId: string | null;
  gradedAt: Date;
  gradedBy: string;
}

type Regrading = Pick<Grading, 'gradedAt' | 'gradedBy'> & { grade: number | null };

export interface SubmissionRecord extends HandIn {
  id: string;
  grade: number | null;
  comments: string | null;
  correctedFileId: string | null;
  gradedAt: Date | null;
  gradedBy: string | null;
  marks: MarksByQuestion | null;
}

/** The fields of a submission that reports use. */
export type ReportedWork = Pick<
  SubmissionRecord,
  'id' | 'taskId' | 'studentId' | 'submittedAt' | 'wasInTime' | 'grade' | 'comments' | 'correctedFileId'
>;

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

export const recordOf = (row: SubmissionRow): SubmissionRecord => ({
  id: idOf(row._id),
  tenantId: idOf(row.tenantId),
  taskId: idOf(row.taskId),
  studentId: idOf(row.studentId),
  fileId: idOf(row.fileId),
  submittedAt: row.submittedAt,
  wasInTime: row.inTime ?? false,
  answers: row.answers ?? [],
  uploadId: row.uploadId ?? null,
  grade: row.grade ?? null,
  comments: row.comments ?? null,
  correctedFileId: row.correctedFileId ? idOf(row.correctedFileId) : null,
  gradedAt: row.gradedAt ?? null,
  gradedBy: row.gradedBy ? idOf(row.gradedBy) : null,
  marks: row.marks ?? null,
});

const REPORTED = 'taskId studentId submittedAt inTime grade comments correctedFileId';

const reportedOf = (row: SubmissionRow): ReportedWork => ({
  id: idOf(row._id),
  taskId: idOf(row.taskId),
  studentId: idOf(row.studentId),
  submittedAt: row.submittedAt,
  wasInTime: row.inTime ?? false,
  grade: row.grade ?? null,
  comments: row.comments ?? null,
  correctedFileId: row.correctedFileId ? idOf(row.correctedFileId) : null,
});

export const byKey = ({ tenantId, submissionId }: SubmissionKey) => ({
  _id: submissionId,
  tenantId,
});

@Injectable()
export class SubmissionsRepository {
  constructor(@InjectModel(Submission.name) private readonly submissions: TenantModel<Submission>) {}

  async find(key: SubmissionKey): Promise<SubmissionRecord | null> {
    const row = await this.submissions.findOne(byKey(key)).lean<SubmissionRow>().exec();
    return row && recordOf(row);
  }

  async existing(tenantId: string, submissionIds: string[]): Promise<string[]> {
    const filter = { _id: { $in: submissionIds }, tenantId };
    const rows = await this.submissions.find(filter, { _id: 1 }).lean<SubmissionRow[]>().exec();
    return rows.map(({ _id }) => idOf(_id));
  }

  async listOfTask(tenantId: string, taskId: string): Promise<SubmissionRecord[]> {
    const filter = { tenantId, taskId };
    const rows = await this.submissions.find(filter).lean<SubmissionRow[]>().exec();
    return rows.map(recordOf);
  }

  async listOfStudent(tenantId: string, studentId: string): Promise<SubmissionRecord[]> {
    const filter = { tenantId, studentId };
    const rows = await this.submissions.find(filter).lean<SubmissionRow[]>().exec();
    return rows.map(recordOf);
  }

  /** All submissions of these students, with only the fields that reports use: a year has tens of thousands. */
  async listOfStudents(tenantId: string, studentIds: string[]): Promise<ReportedWork[]> {
    const filter = { tenantId, studentId: { $in: studentIds } };
    const rows = await this.submissions.find(filter, REPORTED).lean<SubmissionRow[]>().exec();
    return rows.map(reportedOf);
  }

  async findOwn(owner: { tenantId: string; taskId: string; studentId: string }): Promise<SubmissionRecord | null> {
    const { tenantId, taskId, studentId } = owner;
    const filter = { tenantId, taskId, studentId };
    const row = await this.submissions.findOne(filter).lean<SubmissionRow>().exec();
    return row && recordOf(row);
  }

  /** Null if this student already has a submission for this task. */
  async create({ submittedAt, wasInTime, answers, uploadId, ...ids }: HandIn): Promise<SubmissionRecord | null> {
    try {
      const submission = await this.submissions.create({
        tenantId: ids.tenantId,
        taskId: ids.taskId,
        studentId: ids.studentId,
        fileId: ids.fileId,
        submittedAt,
        ...(wasInTime && { inTime: true }),
        ...(answers.length > 0 && { answers }),
        ...(uploadId ? { uploadId } : {}),
      });
      return recordOf(submission.toObject());
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  /** Removes an ungraded submission; null if it is gone or was graded first. */
  async removeUngraded(key: SubmissionKey): Promise<SubmissionRecord | null> {
    const row = await this.submissions
      .findOneAndDelete({ ...byKey(key), ...UNGRADED })
      .lean<SubmissionRow>()
      .exec();
    return row && recordOf(row);
  }

  async remove(key: SubmissionKey): Promise<void> {
    await this.submissions.deleteOne(byKey(key)).exec();
  }

  /** Removes a submission unless its files have changed since it was read. */
  async removeUnchanged({ tenantId, id, fileId, correctedFileId }: SubmissionRecord): Promise<void> {
    const files = { fileId, correctedFileId: correctedFileId && correctedFileId };
    await this.submissions.deleteOne({ ...byKey({ tenantId, submissionId: id }), ...files }).exec();
  }

  /**
   * Writes the fields of `grading` and keeps the others. A submission marked by question accepts only its own total as
   * grade.
   * @returns the submission before the change; null if it is gone (the student cancelled it first) or its total differs
   */
  async grade(key: SubmissionKey, grading: Partial<Grading>): Promise<SubmissionRecord | null> {
    const { correctedFileId, gradedBy, ...plain } = grading;
    const $set = {
      ...plain,
      ...(correctedFileId ? { correctedFileId } : {}),
      ...(gradedBy ? { gradedBy } : {}),
    };
    const row = await this.submissions
      .findOneAndUpdate({ ...byKey(key), ...takes(grading.grade) }, { $set }, { returnDocument: 'before' })
      .lean<SubmissionRow>()
      .exec();
    return row && recordOf(row);
  }

  /** Removes a submission's corrected file, if it is still this one. */
  async removeCorrection(key: SubmissionKey, correctedFileId: string): Promise<void> {
    const filter = { ...byKey(key), correctedFileId };
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
      .findOneAndUpdate({ ...byKey(key), grade: was, ...takes(grade) }, update, { returnDocument: 'before' })
      .lean<SubmissionRow>()
      .exec();
    return row && recordOf(row);
  }

  /**
   * Restores the grading of `before` if the grading of `writtenAt` is still the last one.
   * @returns false if it is not
   */
  async restoreGrading(before: SubmissionRecord, writtenAt: Date): Promise<boolean> {
    const { tenantId, id, grade, comments, correctedFileId, gradedAt, gradedBy } = before;
    const fields = {
      grade,
      comments,
      gradedAt,
      correctedFileId: correctedFileId && correctedFileId,
      gradedBy: gradedBy && gradedBy,
    };
    const entries = Object.entries(fields);
    const $set = Object.fromEntries(entries.filter(([, value]) => value !== null));
    const $unset = Object.fromEntries(entries.filter(([, value]) => value === null).map(([name]) => [name, 1]));
    const filter = { ...byKey({ tenantId, submissionId: id }), gradedAt: writtenAt };
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
