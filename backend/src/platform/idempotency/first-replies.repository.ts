import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey, objectId } from '../database/objects.js';
import { FIRST_REPLY_MODEL, type FirstReplyRow } from './first-reply.schema.js';

/** One request of one user, as its key names it. */
export interface KeyedRequest {
  userId: string;
  key: string;
  fingerprint: string;
}

export type FirstReply = Pick<FirstReplyRow, 'fingerprint'> & { reply?: Uint8Array };

@Injectable()
export class FirstRepliesRepository {
  constructor(@InjectModel(FIRST_REPLY_MODEL) private readonly rows: Model<FirstReplyRow>) {}

  /**
   * Claims the key for a first run. A run that began before `abandonedBefore` and never ended was cut off by a crash: its
   * key is claimed again.
   * @returns null when this request runs; else the state of the first one
   */
  async claim(
    { userId, key, fingerprint }: KeyedRequest,
    now: Date,
    abandonedBefore: Date,
  ): Promise<FirstReply | null> {
    const ofKey = { userId: objectId(userId), key };
    const abandoned = { ...ofKey, fingerprint, reply: { $exists: false }, createdAt: { $lt: abandonedBefore } };
    const taken = await this.rows.updateOne(abandoned, { $set: { createdAt: now } });
    if (taken.modifiedCount > 0) return null;
    try {
      await this.rows.create({ ...ofKey, fingerprint, createdAt: now });
      return null;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const first = await this.rows.findOne(ofKey).lean();
    if (!first) return this.claim({ userId, key, fingerprint }, now, abandonedBefore);
    return { fingerprint: first.fingerprint, ...(first.reply ? { reply: bytesOf(first.reply) } : {}) };
  }

  async findReply({ userId, key, fingerprint }: KeyedRequest): Promise<Uint8Array | undefined> {
    const row = await this.rows.findOne({ userId: objectId(userId), key, fingerprint }, { reply: 1 }).lean();
    return row?.reply && bytesOf(row.reply);
  }

  async keep({ userId, key }: KeyedRequest, reply: Buffer): Promise<void> {
    await this.rows.updateOne({ userId: objectId(userId), key }, { $set: { reply } });
  }

  async removeOf(userIds: string[]): Promise<void> {
    await this.rows.deleteMany({ userId: { $in: userIds.map(objectId) } });
  }

  async removeBefore(moment: Date): Promise<void> {
    await this.rows.deleteMany({ createdAt: { $lt: moment } });
  }

  /** The first run came to nothing that a repeat could be given: the next one runs. */
  async release({ userId, key }: KeyedRequest): Promise<void> {
    await this.rows.deleteOne({ userId: objectId(userId), key, reply: { $exists: false } });
  }
}

/** Lean rows hold the driver's Binary. */
const bytesOf = (value: Buffer | { buffer: Uint8Array }): Uint8Array => (Buffer.isBuffer(value) ? value : value.buffer);
