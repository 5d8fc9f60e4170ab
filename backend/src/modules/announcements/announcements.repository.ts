import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { namesById } from '../../platform/database/names.js';
import { idOf } from '../../platform/database/objects.js';
import { recordOf } from '../../platform/database/records.js';
import { acrossTenants, type Stored, type TenantModel } from '../../platform/database/tenant-model.js';
import type { Page, Slice } from '../../platform/http/page.dto.js';
import { Announcement } from './announcement.schema.js';
import type { Readers } from './audience.js';

/** The index also sorts by id, for two announcements of the same millisecond. */
const PINNED_THEN_NEWEST = { pinned: -1, publishAt: -1, _id: -1 } as const;

type AnnouncementRow = Stored<Announcement>;

const CONTENT = ['title', 'text', 'fileIds'] as const;
const SETTINGS = ['audience', 'readers', 'publishAt', 'pinned', 'acknowledge'] as const;

/** The words of an announcement, which can be changed later. */
export interface AnnouncementWords {
  title: string;
  text: string;
  /** Set if somebody has read the earlier words. */
  correctedAt?: Date;
}

const announcementEntry = (row: AnnouncementRow) => recordOf(row, 'tenantId', 'correctedAt', ...CONTENT, ...SETTINGS);
export type AnnouncementEntry = ReturnType<typeof announcementEntry>;
/** What the team chooses for an announcement. */
export type AnnouncementTerms = Omit<AnnouncementEntry, 'id' | 'tenantId' | 'correctedAt'>;

/** Which announcements a reader may read. */
export interface ReadingRight {
  /** Audience entries that include the reader, such as `year:<id>`. */
  audiences: string[];
  readers: Exclude<Readers, 'both'>;
  now: Date;
}

const live = (tenantId: string) => ({ tenantId, deletedAt: null });

const readable = (tenantId: string, { audiences, readers, now }: ReadingRight) => ({
  ...live(tenantId),
  publishAt: { $lte: now },
  audience: { $in: audiences },
  readers: { $in: [readers, 'both' as const] },
});

@Injectable()
export class AnnouncementsRepository {
  constructor(@InjectModel(Announcement.name) private readonly announcements: TenantModel<Announcement>) {}

  namesForLog(tenantId: string, ids: string[]): Promise<Map<string, string>> {
    return namesById(this.announcements, 'title', { tenantId, ids });
  }

  async create(tenantId: string, createdBy: string, terms: AnnouncementTerms): Promise<AnnouncementEntry> {
    const row = await this.announcements.create({ ...terms, tenantId, createdBy });
    return announcementEntry(row.toObject());
  }

  /**
   * Lists a tenant's announcements that are not deleted, pinned ones first, then the newest; includes those not
   * published yet.
   */
  async list(tenantId: string, { skip, limit }: Slice): Promise<Page<AnnouncementEntry>> {
    const filter = live(tenantId);
    const page = this.announcements.find(filter).sort(PINNED_THEN_NEWEST).skip(skip).limit(limit);
    const [rows, total] = await Promise.all([
      page.lean<AnnouncementRow[]>().exec(),
      this.announcements.countDocuments(filter).exec(),
    ]);
    return { rows: rows.map(announcementEntry), total };
  }

  /** Lists the published announcements that a reader may read, pinned ones first, then the newest. */
  async listReadable(tenantId: string, right: ReadingRight, limit: number): Promise<AnnouncementEntry[]> {
    const query = this.announcements.find(readable(tenantId, right)).sort(PINNED_THEN_NEWEST).limit(limit);
    return (await query.lean<AnnouncementRow[]>().exec()).map(announcementEntry);
  }

  async isReadable(tenantId: string, id: string, right: ReadingRight): Promise<boolean> {
    const filter = { _id: id, ...readable(tenantId, right) };
    return (await this.announcements.findOne(filter, { _id: 1 }).lean().exec()) !== null;
  }

  async find(tenantId: string, id: string): Promise<AnnouncementEntry | null> {
    const filter = { _id: id, ...live(tenantId) };
    const row = await this.announcements.findOne(filter).lean<AnnouncementRow>().exec();
    return row && announcementEntry(row);
  }

  /** @returns null if the tenant has no such announcement or it is deleted */
  setPinned(tenantId: string, id: string, pinned: boolean): Promise<AnnouncementEntry | null> {
    return this.change(tenantId, id, { pinned });
  }

  /** @returns null if the tenant has no such announcement or it is deleted */
  setWords(tenantId: string, id: string, words: AnnouncementWords): Promise<AnnouncementEntry | null> {
    return this.change(tenantId, id, words);
  }

  private async change(
    tenantId: string,
    id: string,
    $set: { pinned: boolean } | AnnouncementWords,
  ): Promise<AnnouncementEntry | null> {
    const filter = { _id: id, ...live(tenantId) };
    const change = { $set };
    const row = await this.announcements
      .findOneAndUpdate(filter, change, { returnDocument: 'after' })
      .lean<AnnouncementRow>()
      .exec();
    return row && announcementEntry(row);
  }

  /**
   * @returns the announcement before the change; null if the tenant has no such announcement or it is already deleted
   */
  async markDeleted(tenantId: string, id: string, at: Date): Promise<AnnouncementEntry | null> {
    const filter = { _id: id, ...live(tenantId) };
    // Drops the file ids: after a crash the sweep of unused files then deletes the files.
    const change = { $set: { deletedAt: at, fileIds: [], text: ' ' } };
    const row = await this.announcements.findOneAndUpdate(filter, change).lean<AnnouncementRow>().exec();
    return row && announcementEntry(row);
  }

  async filesInUse(tenantId: string, fileIds: string[]): Promise<string[]> {
    const filter = { tenantId, fileIds: { $in: fileIds } };
    const rows = await this.announcements
      .find(filter, { fileIds: 1 })
      .lean<Pick<AnnouncementRow, 'fileIds'>[]>()
      .exec();
    return rows.flatMap((row) => row.fileIds.map(idOf));
  }

  /** Lists the announcements published between `since` and `now`, in every tenant. */
  async listPublished(since: Date, now: Date, limit: number): Promise<AnnouncementEntry[]> {
    const filter = { publishAt: { $gt: since, $lte: now }, deletedAt: null };
    const query = acrossTenants(this.announcements).find(filter).sort({ publishAt: 1 }).limit(limit);
    return (await query.lean<AnnouncementRow[]>().exec()).map(announcementEntry);
  }
}
