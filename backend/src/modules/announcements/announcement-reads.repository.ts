import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { idOf } from '../../platform/database/objects.js';
import { fieldsOf } from '../../platform/database/records.js';
import { acrossTenants, type Stored, type TenantModel } from '../../platform/database/tenant-model.js';
import type { StudentMerge } from '../people/merging/student-merge.extension.js';
import { AnnouncementRead } from './announcement.schema.js';

/** Identifies one person's read state for one announcement. */
export interface ReadKey {
  tenantId: string;
  announcementId: string;
  personId: string;
}

type ReadRow = Stored<AnnouncementRead>;

const readFilter = ({ tenantId, announcementId, personId }: ReadKey) => ({
  tenantId,
  announcementId,
  personId,
});

const readEntry = (row: ReadRow) => fieldsOf(row, 'announcementId', 'personId', 'readAt', 'acknowledgedAt');
export type ReadEntry = ReturnType<typeof readEntry>;

@Injectable()
export class AnnouncementReadsRepository {
  constructor(@InjectModel(AnnouncementRead.name) private readonly reads: TenantModel<AnnouncementRead>) {}

  /** Idempotent: only the first read is recorded. */
  async markRead(key: ReadKey, at: Date): Promise<void> {
    await this.reads.updateOne(readFilter(key), { $setOnInsert: { readAt: at } }, { upsert: true }).exec();
  }

  /** Call after `markRead`. Only the first acknowledgement is recorded. */
  async markAcknowledged(key: ReadKey, at: Date): Promise<void> {
    const filter = { ...readFilter(key), acknowledgedAt: { $exists: false } };
    await this.reads.updateOne(filter, { $set: { acknowledgedAt: at } }).exec();
  }

  async isRead(tenantId: string, announcementId: string): Promise<boolean> {
    return (await this.reads.exists({ tenantId, announcementId }).exec()) !== null;
  }

  /** Returns who has read any of these announcements. */
  async listOf(tenantId: string, announcementIds: string[]): Promise<ReadEntry[]> {
    const filter = { tenantId, announcementId: { $in: announcementIds } };
    return (await this.reads.find(filter).lean<ReadRow[]>().exec()).map(readEntry);
  }

  /** Returns which of these announcements one person has read. */
  async listOfPerson(personId: string, tenantId: string, announcementIds: string[]): Promise<ReadEntry[]> {
    const ids = { $in: announcementIds };
    const filter = { tenantId, announcementId: ids, personId };
    return (await this.reads.find(filter).lean<ReadRow[]>().exec()).map(readEntry);
  }

  /** Copies the reads of a merged account to the one that is kept. Idempotent. */
  async move({ tenantId, keptId, goneId }: StudentMerge): Promise<void> {
    const filter = { tenantId, personId: goneId };
    for (const row of await this.reads.find(filter).lean<ReadRow[]>().exec()) {
      const key = { tenantId, announcementId: idOf(row.announcementId), personId: keptId };
      await this.markRead(key, row.readAt);
      if (row.acknowledgedAt) await this.markAcknowledged(key, row.acknowledgedAt);
    }
    await this.removeOfPeople([goneId]);
  }

  async removeOfAnnouncement(tenantId: string, announcementId: string): Promise<void> {
    const filter = { tenantId, announcementId };
    await this.reads.deleteMany(filter).exec();
  }

  async removeOfPeople(personIds: string[]): Promise<void> {
    await acrossTenants(this.reads)
      .deleteMany({ personId: { $in: personIds } })
      .exec();
  }
}
