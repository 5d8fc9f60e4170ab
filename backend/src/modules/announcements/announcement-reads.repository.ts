import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { idOf, objectId } from '../../platform/database/objects.js';
import type { StudentMerge } from '../../platform/features/student-merge.js';
import { AnnouncementRead } from './announcement.schema.js';

/** Where one person's reading of one announcement stands. */
export interface ReadKey {
  tenantId: string;
  announcementId: string;
  personId: string;
}

export interface ReadEntry {
  announcementId: string;
  personId: string;
  readAt: Date;
  acknowledgedAt: Date | null;
}

type ReadRow = AnnouncementRead & { _id: Types.ObjectId };

const keyOf = ({ tenantId, announcementId, personId }: ReadKey) => ({
  tenantId: objectId(tenantId),
  announcementId: objectId(announcementId),
  personId: objectId(personId),
});

const entryOf = (row: ReadRow): ReadEntry => ({
  announcementId: idOf(row.announcementId),
  personId: idOf(row.personId),
  readAt: row.readAt,
  acknowledgedAt: row.acknowledgedAt ?? null,
});

@Injectable()
export class AnnouncementReadsRepository {
  constructor(@InjectModel(AnnouncementRead.name) private readonly reads: Model<AnnouncementRead>) {}

  /** The first time counts: again changes nothing. */
  async markRead(key: ReadKey, at: Date): Promise<void> {
    await this.reads.updateOne(keyOf(key), { $setOnInsert: { readAt: at } }, { upsert: true }).exec();
  }

  /** After `markRead`. The first time counts. */
  async markAcknowledged(key: ReadKey, at: Date): Promise<void> {
    const filter = { ...keyOf(key), acknowledgedAt: { $exists: false } };
    await this.reads.updateOne(filter, { $set: { acknowledgedAt: at } }).exec();
  }

  /** Who has read some of a tenant's announcements. */
  async listOf(tenantId: string, announcementIds: string[]): Promise<ReadEntry[]> {
    const filter = { tenantId: objectId(tenantId), announcementId: { $in: announcementIds.map(objectId) } };
    return (await this.reads.find(filter).lean<ReadRow[]>().exec()).map(entryOf);
  }

  /** What one person has read of them. */
  async listOfPerson(personId: string, tenantId: string, announcementIds: string[]): Promise<ReadEntry[]> {
    const ids = { $in: announcementIds.map(objectId) };
    const filter = { tenantId: objectId(tenantId), announcementId: ids, personId: objectId(personId) };
    return (await this.reads.find(filter).lean<ReadRow[]>().exec()).map(entryOf);
  }

  /** What one account of a child has read, the other has too. Again has no effect. */
  async move({ tenantId, keptId, goneId }: StudentMerge): Promise<void> {
    const filter = { tenantId: objectId(tenantId), personId: objectId(goneId) };
    for (const row of await this.reads.find(filter).lean<ReadRow[]>().exec()) {
      const key = { tenantId, announcementId: idOf(row.announcementId), personId: keptId };
      await this.markRead(key, row.readAt);
      if (row.acknowledgedAt) await this.markAcknowledged(key, row.acknowledgedAt);
    }
    await this.removeOfPeople([goneId]);
  }

  async removeOfAnnouncement(tenantId: string, announcementId: string): Promise<void> {
    const filter = { tenantId: objectId(tenantId), announcementId: objectId(announcementId) };
    await this.reads.deleteMany(filter).exec();
  }

  async removeOfPeople(personIds: string[]): Promise<void> {
    await this.reads.deleteMany({ personId: { $in: personIds.map(objectId) } }).exec();
  }

  /** Of every tenant: what was read before a moment. */
  async removeBefore(before: Date): Promise<void> {
    await this.reads.deleteMany({ readAt: { $lt: before } }).exec();
  }
}
