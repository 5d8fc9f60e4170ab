import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey, newId } from '../database/objects.js';
import { FIRST_REPLY_MODEL, type FirstReplyRow } from './first-reply.schema.js';

/** One user's request, identified by its key. */
export interface KeyedRequest {
  userId: string;
  key: string;
  fingerprint: string;
}

export type FirstReply = Pick<FirstReplyRow, 'fingerprint'> & { reply?: Uint8Array };

/** Who claims a key and when; claims that were not renewed since `abandonedBefore` count as abandoned. */
export interface Claimant {
  now: Date;
  abandonedBefore: Date;
  /** The run of `npm start`, if no processes of other runs can be alive. */
  run: string | undefined;
}

/** Either this request should run, or what is known about the first one. */
export type Claim = { runs: true; creates?: string } | { runs: false; first: FirstReply };

@Injectable()
export class FirstRepliesRepository {
  constructor(@InjectModel(FIRST_REPLY_MODEL) private readonly rows: Model<FirstReplyRow>) {}

  /**
   * Claims the key for a run. A run that has neither ended nor been renewed since `abandonedBefore` was cut off by a
   * crash, and so was one of an earlier run of the product: its key is claimed again.
   */
  async claim({ userId, key, fingerprint }: KeyedRequest, claimant: Claimant): Promise<Claim> {
    const { now, abandonedBefore, run } = claimant;
    const ofKey = { userId, key };
    const ofAnother = run === undefined ? [] : [{ run: { $exists: true, $ne: run } }];
    const isFree = { $or: [{ createdAt: { $lt: abandonedBefore } }, { isReleased: true }, ...ofAnother] };
    const taken = { createdAt: now, ...(run === undefined ? {} : { run }) };
    const free = { ...ofKey, fingerprint, reply: { $exists: false }, ...isFree };
    const again = await this.rows.findOneAndUpdate(free, { $set: taken, $unset: { isReleased: 1 } }).lean();
    if (again) return { runs: true, ...(again.creates ? { creates: again.creates } : {}) };
    try {
      const creates = newId();
      await this.rows.create({ ...ofKey, fingerprint, creates, ...taken });
      return { runs: true, creates };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const first = await this.rows.findOne(ofKey).lean();
    if (!first) return this.claim({ userId, key, fingerprint }, claimant);
    const reply = first.reply ? { reply: bytesOf(first.reply) } : {};
    return { runs: false, first: { fingerprint: first.fingerprint, ...reply } };
  }

  /** Releases a claim whose outcome is unknown: if it had succeeded, the next request runs. */
  async takeBack({ userId, key }: KeyedRequest, claimedAt: Date): Promise<void> {
    const taken = { userId, key, createdAt: claimedAt, reply: { $exists: false } };
    await this.rows.updateOne(taken, { $set: { isReleased: true } });
  }

  /** Marks the run as still alive, so that its key does not count as abandoned. */
  async renew({ userId, key }: KeyedRequest, now: Date): Promise<void> {
    await this.rows.updateOne({ userId, key, reply: { $exists: false } }, { $set: { createdAt: now } });
  }

  /** What the run has made so far. @returns null if it has ended without anything for a repeat: its claim is free */
  async findRun({ userId, key, fingerprint }: KeyedRequest): Promise<{ reply?: Uint8Array } | null> {
    const row = await this.rows.findOne({ userId, key, fingerprint }, { reply: 1, isReleased: 1 }).lean();
    if (!row || row.isReleased) return null;
    return row.reply ? { reply: bytesOf(row.reply) } : {};
  }

  async keep({ userId, key }: KeyedRequest, reply: Buffer): Promise<void> {
    await this.rows.updateOne({ userId, key }, { $set: { reply } });
  }

  async removeOf(userIds: string[]): Promise<void> {
    await this.rows.deleteMany({ userId: { $in: userIds } });
  }

  /** Removes the claim of a run that did nothing. */
  async forget({ userId, key }: KeyedRequest): Promise<void> {
    await this.rows.deleteOne({ userId, key, reply: { $exists: false } });
  }

  /** Lets the next request run: the first run had no result to give to a repeat. */
  async release({ userId, key }: KeyedRequest): Promise<void> {
    const open = { userId, key, reply: { $exists: false } };
    await this.rows.updateOne(open, { $set: { isReleased: true } });
  }
}

/** Lean rows hold the driver's Binary. */
const bytesOf = (value: Buffer | { buffer: Uint8Array }): Uint8Array => (Buffer.isBuffer(value) ? value : value.buffer);
