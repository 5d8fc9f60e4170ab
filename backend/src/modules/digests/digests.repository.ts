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

  /** Takes a waiting digest for sending: true once, however many ask. */
  take(key: DigestKey): Promise<boolean> {
    return this.move(key, 'waiting', 'sending');
  }

  /** The mail was not taken over: another run may send it. */
  giveBack(key: DigestKey): Promise<boolean> {
    return this.move(key, 'sending', 'waiting');
  }

  close(key: DigestKey, as: 'sent' | 'nothing'): Promise<boolean> {
    return this.move(key, as === 'sent' ? 'sending' : 'waiting', as);
  }

  async statusOf(key: DigestKey): Promise<DigestStatus | null> {
    const row = await this.digests.findOne(keyOf(key)).lean<{ status: DigestStatus }>().exec();
    return row?.status ?? null;
  }

  async removeBefore(moment: Date): Promise<void> {
    await this.digests.deleteMany({ createdAt: { $lt: moment } }).exec();
  }

  private async move(key: DigestKey, from: DigestStatus, to: DigestStatus): Promise<boolean> {
    const result = await this.digests.updateOne({ ...keyOf(key), status: from }, { $set: { status: to } }).exec();
    return result.modifiedCount === 1;
  }
}
