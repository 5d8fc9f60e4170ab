import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import type { StudentMerge } from '../../people/merging/student-merge.extension.js';
import { Attempt } from '../attempts/attempt.schema.js';
import type { TenantModel } from '../../../platform/database/tenant-model.js';

export type StoredAttempt = Attempt & { _id: Types.ObjectId };

/** Attempts during the merge of two accounts of one child. */
@Injectable()
export class AttemptMergesRepository {
  constructor(@InjectModel(Attempt.name) private readonly attempts: TenantModel<Attempt>) {}

  /** The attempts of both accounts. */
  list({ tenantId, keptId, goneId }: StudentMerge): Promise<StoredAttempt[]> {
    const filter = { tenantId, studentId: { $in: [keptId, goneId] } };
    return this.attempts.find(filter).lean<StoredAttempt[]>().exec();
  }

  /** Returns false if the attempt has changed since it was read or is gone. */
  async removeUnchanged({ _id, tenantId, state, ...read }: StoredAttempt): Promise<boolean> {
    const { savedAt = null, endsAt = null, submittedAt = null } = read;
    const result = await this.attempts.deleteOne({ _id, tenantId, state, savedAt, endsAt, submittedAt }).exec();
    return result.deletedCount === 1;
  }

  /** @throws a duplicate key error if the kept account has begun this quiz meanwhile */
  async move({ _id, tenantId }: StoredAttempt, keptId: string): Promise<void> {
    await this.attempts.updateOne({ _id, tenantId }, { $set: { studentId: keptId } }).exec();
  }
}
