import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { idOf, isDuplicateKey, objectId } from '../../platform/database/objects.js';
import { Digest, DigestRound, type DigestStatus } from './digest.schema.js';

/** One child's digest of one week: also the payload of its job. */
export interface DigestKey {
  tenantId: string;
  studentId: string;
  week: string;
}

const keyOf = ({ tenantId, studentId, week }: DigestKey) => ({
  studentId: objectId(studentId),
  week,
  tenantId: objectId(tenantId),
});

@Injectable()
export class DigestsRepository {
  constructor(
    @InjectModel(Digest.name) private readonly digests: Model<Digest>,
    @InjectModel(DigestRound.name) private readonly rounds: Model<DigestRound>,
  ) {}

  /** How far a week has come: after which child to go on, or that it is finished. */
  async roundOf(week: string): Promise<{ after: string | null; finished: boolean }> {
    const row = await this.rounds.findOne({ week }).lean<{ after?: Types.ObjectId; finished: boolean }>().exec();
    return { after: row?.after ? idOf(row.after) : null, finished: row?.finished ?? false };
  }

  async saveRound(week: string, round: { after: string | null; finished: boolean }): Promise<void> {
    const { after, finished } = round;
    const change = { $set: { finished, ...(after ? { after: objectId(after) } : {}) } };
    await this.rounds.updateOne({ week }, change, { upsert: true }).exec();
  }

  /** Makes the row unless it is there. */
  async create(key: DigestKey, now: Date): Promise<void> {
    try {
      await this.digests.create({ ...keyOf(key), status: 'waiting', createdAt: now });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Takes a digest for sending that waits, or that a run took before `abandoned` and never closed: true once, however many ask. */
  async take(key: DigestKey, { now, abandoned }: { now: Date; abandoned: Date }): Promise<boolean> {
    const result = await this.digests
      .updateOne(
        { ...keyOf(key), $or: [{ status: 'waiting' }, { status: 'sending', takenAt: { $not: { $gte: abandoned } } }] },
        { $set: { status: 'sending', takenAt: now } },
      )
      .exec();
    return result.modifiedCount === 1;
  }

  /** Digests asked for between two moments that have not gone out, oldest first. */
  async undelivered(since: Date, until: Date, limit: number): Promise<DigestKey[]> {
    const rows = await this.digests
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

  /** The mail was not taken over: another run may send it. */
  giveBack(key: DigestKey): Promise<boolean> {
    return this.move(key, ['sending'], 'waiting');
  }

  close(key: DigestKey, as: 'sent' | 'nothing'): Promise<boolean> {
    return as === 'sent' ? this.move(key, ['sending'], as) : this.move(key, ['waiting', 'sending'], as);
  }

  async statusOf(key: DigestKey): Promise<DigestStatus | null> {
    const row = await this.digests.findOne(keyOf(key)).lean<{ status: DigestStatus }>().exec();
    return row?.status ?? null;
  }

  async removeBefore(moment: Date): Promise<void> {
    await this.digests.deleteMany({ createdAt: { $lt: moment } }).exec();
  }

  private async move(key: DigestKey, from: DigestStatus[], to: DigestStatus): Promise<boolean> {
    const result = await this.digests
      .updateOne({ ...keyOf(key), status: { $in: from } }, { $set: { status: to } })
      .exec();
    return result.modifiedCount === 1;
  }
}
