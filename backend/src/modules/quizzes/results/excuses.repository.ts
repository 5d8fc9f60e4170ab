import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey, objectId } from '../../../platform/database/objects.js';
import type { TenantModel } from '../../../platform/database/tenant-model.js';
import { Attempt } from '../attempts/attempt.schema.js';
import {
  type AttemptKey,
  attemptRecord,
  type AttemptRecord,
  type AttemptRow,
  attemptFilter,
} from '../attempts/attempts.repository.js';

/** Whether a student need not take a quiz, who decides it and when. */
interface Excuse {
  excused: boolean;
  by: string;
  at: Date;
}

/** Excuses are in the student's attempt, begun or not. */
@Injectable()
export class ExcusesRepository {
  constructor(@InjectModel(Attempt.name) private readonly attempts: TenantModel<Attempt>) {}

  /** Excuses a student from a quiz, or no longer; whatever the student has answered stays. */
  async excuse(key: AttemptKey, { excused, by, at }: Excuse): Promise<AttemptRecord> {
    const $set = {
      state: { $ifNull: ['$state', 'granted'] },
      extraMinutes: { $ifNull: ['$extraMinutes', 0] },
      ...{ excused, excusedBy: objectId(by), excusedAt: at },
    };
    const options = { upsert: true, returnDocument: 'after', updatePipeline: true } as const;
    const write = () =>
      this.attempts.findOneAndUpdate(attemptFilter(key), [{ $set }], options).lean<AttemptRow>().exec();
    const row = await write().catch((error: unknown) => {
      // Two concurrent first writes: the row exists now.
      if (!isDuplicateKey(error)) throw error;
      return write();
    });
    return attemptRecord(row);
  }
}
