import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { idOf, isDuplicateKey } from '../../platform/database/objects.js';
import { acrossTenants, type TenantModel } from '../../platform/database/tenant-model.js';
import { Digest, DigestRound, type DigestStatus } from './digest.schema.js';

/** Identifies one child's digest of one week; also the payload of its job. */
export interface DigestKey {
  tenantId: string;
  studentId: string;
  week: string;
}

const digestFilter = ({ tenantId, studentId, week }: DigestKey) => ({
  studentId,
  week,
  tenantId,
});

@Injectable()
export class DigestsRepository {
  constructor(
    @InjectModel(Digest.name) private readonly digests: TenantModel<Digest>,
    @InjectModel(DigestRound.name) private readonly rounds: Model<DigestRound>,
  ) {}

  /**
   * Returns how far a week's digests have been requested: the child to continue after, or that the round is finished.
   */
  async roundOf(week: string): Promise<{ after: string | null; finished: boolean }> {
    const row = await this.rounds.findOne({ week }).lean<{ after?: Types.ObjectId; finished: boolean }>().exec();
    return { after: row?.after ? idOf(row.after) : null, finished: row?.finished ?? false };
  }

  async saveRound(week: string, round: { after: string | null; finished: boolean }): Promise<void> {
    const { after, finished } = round;
    const change = { $set: { finished, ...(after ? { after } : {}) } };
    await this.rounds.updateOne({ week }, change, { upsert: true }).exec();
  }

  /** Creates the row unless it exists. */
  async create(key: DigestKey, now: Date): Promise<void> {
    try {
      await this.digests.create({ ...digestFilter(key), status: 'waiting', createdAt: now });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /**
   * Takes a digest for sending if it is waiting, or if a run took it before `abandoned` and never closed it. Of several
   * concurrent calls, only one returns true.
   */
  async take(key: DigestKey, { now, abandoned }: { now: Date; abandoned: Date }): Promise<boolean> {
    const result = await this.digests
      .updateOne(
        {
          ...digestFilter(key),
          $or: [{ status: 'waiting' }, { status: 'sending', takenAt: { $not: { $gte: abandoned } } }],
        },
        { $set: { status: 'sending', takenAt: now } },
      )
      .exec();
    return result.modifiedCount === 1;
  }

  /** Lists digests created between `since` and `until` that have not been sent, oldest first. */
  async undelivered(since: Date, until: Date, limit: number): Promise<DigestKey[]> {
    const rows = await acrossTenants(this.digests)
      .find({ status: { $in: ['waiting', 'sending'] }, createdAt: { $gte: since, $lt: until } })
      .sort({ createdAt: 1 })
      .limit(limit)
      .lean<Digest[]>()
      .exec();
    return rows.map(({ tenantId, studentId, week }) => ({
      tenantId: idOf(tenantId),
      studentId: idOf(studentId),
      week,
    }));
  }

  /** Call when the mail could not be sent: another run may then send it. */
  release(key: DigestKey): Promise<boolean> {
    return this.move(key, ['sending'], 'waiting');
  }

  close(key: DigestKey, as: 'sent' | 'nothing'): Promise<boolean> {
    return as === 'sent' ? this.move(key, ['sending'], as) : this.move(key, ['waiting', 'sending'], as);
  }

  async statusOf(key: DigestKey): Promise<DigestStatus | null> {
    const row = await this.digests.findOne(digestFilter(key)).lean<{ status: DigestStatus }>().exec();
    return row?.status ?? null;
  }

  private async move(key: DigestKey, from: DigestStatus[], to: DigestStatus): Promise<boolean> {
    const result = await this.digests
      .updateOne({ ...digestFilter(key), status: { $in: from } }, { $set: { status: to } })
      .exec();
    return result.modifiedCount === 1;
  }
}
