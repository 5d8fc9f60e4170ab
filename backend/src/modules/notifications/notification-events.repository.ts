import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { idOf, isDuplicateKey } from '../../platform/database/objects.js';
import { acrossTenants, type Stored, type TenantModel } from '../../platform/database/tenant-model.js';
import type { NotificationKind } from './notification-kinds.js';
import { type EventAudience, NotificationEvent } from './notification.schema.js';

/** An event to notify people about. */
export interface NewNotificationEvent {
  tenantId: string;
  kind: NotificationKind;
  /** Id of the subject, such as a task's id. Each kind and key notifies once. */
  key: string;
  audience: EventAudience;
  /**
   * Values for the text: `title`; for a live class also `link`, its URL; for news about a task `taskId`, by which they
   * are withdrawn with it. For parents, `child` is added when they are notified.
   */
  values: Record<string, string>;
  /** After this the news is out of date and is not sent. */
  until?: Date;
}

export interface EventEntry extends NewNotificationEvent {
  id: string;
  /** The id of the last person whose notifications are created; people are notified in the order of their ids. */
  deliveredUpTo: string | null;
  isDelivered: boolean;
  isWithdrawn: boolean;
}

/** What an event is about. */
export type EventSubject = Pick<NewNotificationEvent, 'tenantId' | 'kind' | 'key'>;

/** Identifies an event; also the payload of its job. */
export interface EventKey {
  tenantId: string;
  eventId: string;
}

type EventRow = Stored<NotificationEvent>;

@Injectable()
export class NotificationEventsRepository {
  constructor(@InjectModel(NotificationEvent.name) private readonly events: TenantModel<NotificationEvent>) {}

  /** @returns null if the event already exists */
  async create({ tenantId, ...happening }: NewNotificationEvent, at: Date): Promise<EventKey | null> {
    try {
      const row = await this.events.create({ tenantId, ...happening, at });
      return { tenantId, eventId: idOf(row._id) };
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  /** Returns which of these keys already have an event. */
  async known(tenantId: string, kind: NotificationKind, keys: string[]): Promise<Set<string>> {
    const filter = { tenantId, kind, key: { $in: keys } };
    const rows = await this.events.find(filter, { key: 1 }).lean<{ key: string }[]>().exec();
    return new Set(rows.map(({ key }) => key));
  }

  async find({ tenantId, eventId }: EventKey): Promise<EventEntry | null> {
    const filter = { _id: eventId, tenantId };
    const row = await this.events.findOne(filter).lean<EventRow>().exec();
    if (!row) return null;
    const { kind, key, audience, values, until, deliveredUpTo, toldAt, withdrawnAt } = row;
    return {
      ...{ id: eventId, tenantId, kind, key, audience, values, isDelivered: toldAt !== undefined },
      deliveredUpTo: deliveredUpTo ? idOf(deliveredUpTo) : null,
      isWithdrawn: withdrawnAt !== undefined,
      ...(until ? { until } : {}),
    };
  }

  async saveProgress({ tenantId, eventId }: EventKey, deliveredUpTo: string): Promise<void> {
    await this.events.updateOne({ _id: eventId, tenantId }, { $set: { deliveredUpTo } }).exec();
  }

  async markDelivered({ tenantId, eventId }: EventKey, at: Date): Promise<void> {
    const filter = { _id: eventId, tenantId };
    await this.events.updateOne(filter, { $set: { toldAt: at } }).exec();
  }

  /**
   * Marks the event as withdrawn, so that it is not delivered. If there is none yet, its place is taken.
   * @returns the event's id
   */
  async withdraw({ tenantId, kind, key }: EventSubject, at: Date): Promise<string> {
    const none = { audience: { readers: 'both' as const }, values: {}, at };
    const row = await this.events
      .findOneAndUpdate(
        { tenantId, kind, key },
        { $set: { withdrawnAt: at, toldAt: at }, $setOnInsert: none },
        { upsert: true, returnDocument: 'after' },
      )
      .select({ _id: 1 })
      .lean<{ _id: Types.ObjectId }>()
      .exec();
    return idOf(row._id);
  }

  /**
   * Marks the events about a task as withdrawn.
   * @returns their ids
   */
  async withdrawOfTask({ tenantId, taskId }: { tenantId: string; taskId: string }, at: Date): Promise<string[]> {
    const filter = { tenantId, 'values.taskId': taskId };
    await this.events.updateMany(filter, { $set: { withdrawnAt: at, toldAt: at } }).exec();
    const rows = await this.events.find(filter, { _id: 1 }).lean<{ _id: Types.ObjectId }[]>().exec();
    return rows.map(({ _id }) => idOf(_id));
  }

  /** Lists events from before `before`, in every tenant, whose notifications were not created. */
  async listUndelivered(before: Date, limit: number): Promise<EventKey[]> {
    const rows = await acrossTenants(this.events)
      .find({ toldAt: null, at: { $lt: before } })
      .sort({ at: 1 })
      .limit(limit)
      .lean<EventRow[]>()
      .exec();
    return rows.map(({ _id, tenantId }) => ({ tenantId: idOf(tenantId), eventId: idOf(_id) }));
  }
}
