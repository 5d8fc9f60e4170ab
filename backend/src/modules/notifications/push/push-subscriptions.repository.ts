import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { idOf, isDuplicateKey } from '../../../platform/database/objects.js';
import { recordOf } from '../../../platform/database/records.js';
import type { Stored } from '../../../platform/database/tenant-model.js';
import { PushSubscription } from './push-subscription.schema.js';

type SubscriptionRow = Stored<PushSubscription>;

const BROWSER = ['tokenId', 'tokenVersion', 'endpoint', 'p256dh', 'auth', 'device', 'showsDetails'] as const;

const subscriptionEntry = (row: SubscriptionRow) => recordOf(row, 'personId', ...BROWSER, 'createdAt');
export type SubscriptionEntry = ReturnType<typeof subscriptionEntry>;
/** A browser to subscribe. */
type NewSubscription = Omit<SubscriptionEntry, 'id' | 'createdAt'>;

/** Keyed by the person, not the tenant: a person may have several teachers. */
@Injectable()
export class PushSubscriptionsRepository {
  constructor(@InjectModel(PushSubscription.name) private readonly subscriptions: Model<PushSubscription>) {}

  /**
   * Assigns the browser to this person, whoever had it before.
   * @returns false if the endpoint exists with another secret: then it is not the caller's browser
   */
  async save({ personId, endpoint, auth, ...fields }: NewSubscription, now: Date): Promise<boolean> {
    const change = {
      $set: { ...fields, personId, renewedAt: now },
      $setOnInsert: { createdAt: now },
    };
    try {
      await this.subscriptions.updateOne({ endpoint, auth }, change, { upsert: true }).exec();
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Most recently renewed first. */
  async listOf(personId: string): Promise<SubscriptionEntry[]> {
    const rows = await this.subscriptions.find({ personId }).sort({ renewedAt: -1 }).lean<SubscriptionRow[]>().exec();
    return rows.map(subscriptionEntry);
  }

  /** Returns which of these people have a subscribed browser. */
  async subscribedAmong(personIds: string[]): Promise<Set<string>> {
    const filter = { personId: { $in: personIds } };
    const rows = await this.subscriptions.find(filter, { personId: 1 }).lean<{ personId: Types.ObjectId }[]>().exec();
    return new Set(rows.map(({ personId }) => idOf(personId)));
  }

  /** @returns false if none of them existed */
  async remove(personId: string, ids: string[]): Promise<boolean> {
    const filter = { personId, _id: { $in: ids } };
    return (await this.subscriptions.deleteMany(filter).exec()).deletedCount > 0;
  }

  /** Deletes the subscriptions of the sign-in `ended`, or of every sign-in except `kept`. */
  async removeOfSignIn(personId: string, { ended, kept }: { ended?: string; kept?: string | null }): Promise<void> {
    const tokenId = ended === undefined ? { $ne: kept } : ended;
    await this.subscriptions.deleteMany({ personId, tokenId }).exec();
  }

  async removeOfPeople(ids: string[]): Promise<void> {
    await this.subscriptions.deleteMany({ personId: { $in: ids } }).exec();
  }
}
