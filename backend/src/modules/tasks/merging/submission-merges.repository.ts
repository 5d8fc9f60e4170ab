import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { idOf } from '../../../platform/database/objects.js';
import type { TenantModel } from '../../../platform/database/tenant-model.js';
import type { StudentMerge } from '../../people/merging/student-merge.extension.js';
import { Submission } from '../submissions/submission.schema.js';
import type { SubmissionRow } from '../submissions/submissions.repository.js';

/** A row as stored, with the time of its last change. */
export type StoredSubmission = SubmissionRow & { updatedAt: Date };

/** Submissions during the merge of two accounts of the same child. */
@Injectable()
export class SubmissionMergesRepository {
  constructor(@InjectModel(Submission.name) private readonly submissions: TenantModel<Submission>) {}

  /** The submissions of both accounts. */
  list({ tenantId, keptId, goneId }: StudentMerge): Promise<StoredSubmission[]> {
    const filter = { tenantId, studentId: { $in: [keptId, goneId] } };
    return this.submissions.find(filter).lean<StoredSubmission[]>().exec();
  }

  /** @returns false if it was changed since it was read, or is gone */
  async removeUnchanged({ _id, tenantId, updatedAt }: StoredSubmission): Promise<boolean> {
    const result = await this.submissions.deleteOne({ _id, tenantId, updatedAt }).exec();
    return result.deletedCount === 1;
  }

  /** @throws a duplicate key error if the kept account has meanwhile handed in this task */
  async move({ _id, tenantId }: StoredSubmission, keptId: string): Promise<void> {
    await this.submissions.updateOne({ _id, tenantId }, { $set: { studentId: keptId } }).exec();
  }
}

export const filesOf = ({ fileId, correctedFileId }: StoredSubmission): string[] =>
  [fileId, correctedFileId].flatMap((id) => (id ? [idOf(id)] : []));
