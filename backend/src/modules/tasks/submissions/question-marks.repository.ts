import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { TaskKey } from '../tasks.repository.js';
import { type MarksByQuestion, Submission } from './submission.schema.js';
import {
  submissionFilter,
  type SubmissionKey,
  type SubmissionRecord,
  submissionRecord,
  type SubmissionRow,
} from './submissions.repository.js';
import type { TenantModel } from '../../../platform/database/tenant-model.js';

/** Marks to write, with the grade if there is one. */
export interface MarksWrite {
  marks: MarksByQuestion;
  grade?: { gradedAt: Date; gradedBy: string };
}

/** The total of one submission under a new version of the mark scheme. */
export interface NewTotal {
  submissionId: string;
  /** Version of the marks that were added up. */
  marksVersion: number;
  total: number;
  /** Set if the grade changes with the total. */
  gradedAt: Date | null;
}

const MARKED = { 'marks.questions.0': { $exists: true } } as const;

/** The marks by question in a submission's row. Their total and the grade are one write. */
@Injectable()
export class QuestionMarksRepository {
  constructor(@InjectModel(Submission.name) private readonly submissions: TenantModel<Submission>) {}

  /**
   * Writes marks over the version before them.
   * @returns the submission after the change; null if it is gone, or if this version does not follow its newest one
   */
  async write(key: SubmissionKey, { marks, grade }: MarksWrite): Promise<SubmissionRecord | null> {
    const before = marks.version === 1 ? { marks: { $exists: false } } : { 'marks.version': marks.version - 1 };
    const graded = grade && { grade: marks.total, gradedAt: grade.gradedAt, gradedBy: grade.gradedBy };
    // An update without a grade must not change a submission graded meanwhile, or total and grade would differ.
    const open = graded ? {} : { grade: { $exists: false } };
    const row = await this.submissions
      .findOneAndUpdate(
        { ...submissionFilter(key), ...before, ...open },
        { $set: { marks, ...graded } },
        { returnDocument: 'after' },
      )
      .lean<SubmissionRow>()
      .exec();
    return row && submissionRecord(row);
  }

  /** Restores the marks and the grade of `before`, as a new version, if `written` is still the newest. */
  async restore(before: SubmissionRecord, written: MarksByQuestion): Promise<void> {
    const { tenantId, id, grade, gradedAt, gradedBy } = before;
    const marks = { ...written, total: 0, questions: [], ...before.marks, version: written.version + 1 };
    const graded = grade === null ? {} : { grade, gradedAt, gradedBy };
    const filter = { ...submissionFilter({ tenantId, submissionId: id }), 'marks.version': written.version };
    const $unset = grade === null ? { grade: 1, gradedAt: 1, gradedBy: 1 } : {};
    await this.submissions.updateOne(filter, { $set: { marks, ...graded }, $unset }).exec();
  }

  /** A task's submissions that are marked by question. */
  async listMarked({ tenantId, taskId }: TaskKey): Promise<SubmissionRecord[]> {
    const filter = { tenantId, taskId, ...MARKED };
    const rows = await this.submissions.find(filter).lean<SubmissionRow[]>().exec();
    return rows.map(submissionRecord);
  }

  /** Graded submissions of these students that are marked by question. */
  async listGradedOfStudents(tenantId: string, studentIds: string[]): Promise<SubmissionRecord[]> {
    const ofStudents = { tenantId, studentId: { $in: studentIds } };
    const rows = await this.submissions
      .find({ ...ofStudents, grade: { $exists: true }, ...MARKED })
      .lean<SubmissionRow[]>()
      .exec();
    return rows.map(submissionRecord);
  }

  async countMarked({ tenantId, taskId }: TaskKey): Promise<number> {
    const filter = { tenantId, taskId, ...MARKED };
    return this.submissions.countDocuments(filter).exec();
  }

  /**
   * Writes new totals, each only over the marks that it was computed from, and the grade of submissions that have one.
   */
  async writeTotals(tenantId: string, schemeVersion: number, totals: readonly NewTotal[]): Promise<void> {
    if (totals.length === 0) return;
    await this.submissions.bulkWrite(
      totals.map(({ submissionId, marksVersion, total, gradedAt }) => ({
        updateOne: {
          filter: {
            ...submissionFilter({ tenantId, submissionId }),
            'marks.version': marksVersion,
            'marks.schemeVersion': { $lt: schemeVersion },
            grade: { $exists: gradedAt !== null },
          },
          update: {
            $set: {
              'marks.total': total,
              'marks.schemeVersion': schemeVersion,
              ...(gradedAt && { grade: total, gradedAt }),
            },
          },
        },
      })),
      { ordered: false },
    );
  }
}
