import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { idOf, objectId } from '../../../platform/database/objects.js';
import type { StudentMerge } from '../../../platform/features/student-merge.js';
import { Submission } from '../submissions/submission.schema.js';
import type { SubmissionRow } from '../submissions/submissions.repository.js';

/** A row as it is stored, with the time of its last change. */
export type StoredSubmission = SubmissionRow & { updatedAt: Date };

/** Submissions while two accounts of one child become one. */
@Injectable()
export class SubmissionMergesRepository {
  constructor(@InjectModel(Submission.name) private readonly submissions: Model<Submission>) {}

  /** What both accounts have handed in. */
  list({ tenantId, keptId, goneId }: StudentMerge): Promise<StoredSubmission[]> {
    const filter = { tenantId: objectId(tenantId), studentId: { $in: [keptId, goneId].map(objectId) } };
    return this.submissions.find(filter).lean<StoredSubmission[]>().exec();
  }

  /** False when it has changed since it was read, or is gone. */
  async removeUnchanged({ _id, tenantId, updatedAt }: StoredSubmission): Promise<boolean> {
    const result = await this.submissions.deleteOne({ _id, tenantId, updatedAt }).exec();
    return result.deletedCount === 1;
  }

  /** @throws a duplicate key error when the kept account has one of this task by now */
  async move({ _id, tenantId }: StoredSubmission, keptId: string): Promise<void> {
    await this.submissions.updateOne({ _id, tenantId }, { $set: { studentId: objectId(keptId) } }).exec();
  }
}

export const filesOf = ({ fileId, correctedFileId }: StoredSubmission): string[] =>
  [fileId, correctedFileId].flatMap((id) => (id ? [idOf(id)] : []));
