import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { idOf, isDuplicateKey } from '../../platform/database/objects.js';
import { recordOf } from '../../platform/database/records.js';
import type { Stored } from '../../platform/database/tenant-model.js';
import type { Page, Slice } from '../../platform/http/page.dto.js';
import type { NotificationKind, NotificationChannel } from './notification-kinds.js';
import { Notification, type NotificationState } from './notification.schema.js';

export interface NewNotification {
  personId: string;
  tenantId: string;
  way: NotificationChannel;
  kind: NotificationKind;
  values: Record<string, string>;
  studentIds: string[];
  createdAt: Date;
  sendAt?: Date;
  until?: Date | undefined;
}

/** Identifies one row; also the payload of a mail's job. */
export interface NotificationKey {
  personId: string;
  notificationId: string;
}

/** A mail or push to be sent. */
interface UnsentNotification {
  key: NotificationKey;
  way: NotificationChannel;
  sendAt: Date | undefined;
}

type NotificationRow = Stored<Notification>;

const SENT: NotificationChannel[] = ['mail', 'push'];

const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const;
const notificationFilter = ({ personId, notificationId }: NotificationKey) => ({
  _id: notificationId,
  personId,
});
const inProduct = (personId: string) => ({ personId, way: 'product' as const });
const unsent = (way: NotificationChannel, moment: Date) => ({
  way,
  state: { $in: ['waiting', 'sending'] as NotificationState[] },
  sendAt: { $lt: moment },
});

const SUBJECT = ['personId', 'tenantId', 'kind', 'values', 'studentIds'] as const;

const notificationEntry = (row: NotificationRow) => ({
  ...recordOf(row, ...SUBJECT, 'createdAt', 'readAt', 'state', 'until'),
  sentTo: (row.sentTo ?? []).map(idOf),
});
export type NotificationEntry = ReturnType<typeof notificationEntry>;

/** Keyed by the person, not the tenant: a person's notifications may come from several teachers. */
@Injectable()
export class NotificationsRepository {
  constructor(@InjectModel(Notification.name) private readonly notifications: Model<Notification>) {}

  /**
   * Creates the rows of an event in one command, except for those that exist.
   * @returns the mails and pushes of these people about the event that are still to be sent
   */
  async createMany(eventId: string, news: NewNotification[]): Promise<UnsentNotification[]> {
    const stateOf = (way: NotificationChannel): NotificationState => (way === 'product' ? 'done' : 'waiting');
    try {
      const rows = news.map((row) => ({ ...row, eventId, state: stateOf(row.way) }));
      await this.notifications.insertMany(rows, { ordered: false, throwOnValidationError: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const people = { $in: news.map(({ personId }) => personId) };
    const rows = await this.notifications
      .find({ personId: people, eventId, way: { $in: SENT }, state: 'waiting' }, { personId: 1, way: 1, sendAt: 1 })
      .lean<NotificationRow[]>()
      .exec();
    return rows.map(({ _id, personId, way, sendAt }) => ({
      key: { personId: idOf(personId), notificationId: idOf(_id) },
      ...{ way, sendAt },
    }));
  }

  async find(key: NotificationKey): Promise<NotificationEntry | null> {
    const row = await this.notifications.findOne(notificationFilter(key)).lean<NotificationRow>().exec();
    return row && notificationEntry(row);
  }

  async list(personId: string, { skip, limit }: Slice): Promise<Page<NotificationEntry>> {
    const filter = inProduct(personId);
    const [rows, total] = await Promise.all([
      this.notifications.find(filter).sort(NEWEST_FIRST).skip(skip).limit(limit).lean<NotificationRow[]>().exec(),
      this.notifications.countDocuments(filter).exec(),
    ]);
    return { rows: rows.map(notificationEntry), total };
  }

  /** Counts up to `most`. */
  countUnread(personId: string, most: number): Promise<number> {
    return this.notifications.countDocuments({ ...inProduct(personId), readAt: null }, { limit: most }).exec();
  }

  /** Marks the given notifications as read, or all of them. */
  async markRead(personId: string, ids: string[] | undefined, at: Date): Promise<void> {
    const which = ids ? { _id: { $in: ids } } : {};
    await this.notifications
      .updateMany({ ...inProduct(personId), ...which, readAt: null }, { $set: { readAt: at } })
      .exec();
  }

  /**
   * Takes a mail or push for sending if it is waiting, or if a run took it before `abandoned` and never closed it. Of
   * several concurrent calls, only one returns true.
   */
  async take(key: NotificationKey, { now, abandoned }: { now: Date; abandoned: Date }): Promise<boolean> {
    const free = [{ state: 'waiting' as const }, { state: 'sending' as const, takenAt: { $not: { $gte: abandoned } } }];
    const change = { $set: { state: 'sending' as const, takenAt: now } };
    return (
      (await this.notifications.updateOne({ ...notificationFilter(key), $or: free }, change).exec()).modifiedCount === 1
    );
  }

  async setState(key: NotificationKey, state: NotificationState): Promise<void> {
    await this.notifications.updateOne(notificationFilter(key), { $set: { state } }).exec();
  }

  async noteSent(key: NotificationKey, subscriptionId: string): Promise<void> {
    await this.notifications.updateOne(notificationFilter(key), { $addToSet: { sentTo: subscriptionId } }).exec();
  }

  /** Lists mails or pushes of all people that were due before `before`. */
  async listUnsent(way: NotificationChannel, before: Date, limit: number): Promise<NotificationKey[]> {
    const rows = await this.notifications
      .find(unsent(way, before), { personId: 1 })
      .sort({ sendAt: 1 })
      .limit(limit)
      .lean<{ _id: Types.ObjectId; personId: Types.ObjectId }[]>()
      .exec();
    return rows.map(({ _id, personId }) => ({ personId: idOf(personId), notificationId: idOf(_id) }));
  }

  /** Removes the notifications of events, whether or not they have been read or sent. */
  async removeOfEvents(tenantId: string, eventIds: string[]): Promise<void> {
    await this.notifications.deleteMany({ tenantId, eventId: { $in: eventIds } }).exec();
  }

  async removeOfPeople(ids: string[]): Promise<void> {
    const people = { $in: ids };
    await this.notifications.deleteMany({ personId: people }).exec();
    await this.notifications.deleteMany({ studentIds: people }).exec();
  }
}
