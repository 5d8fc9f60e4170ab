import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { idOf } from '../../platform/database/objects.js';
import type { TenantModel } from '../../platform/database/tenant-model.js';
import { NO_SETTINGS, type SiteContact, type SitePhoto, type SiteSettings, type SiteTexts } from './site-settings.js';
import { StoredSiteSettings } from './site-settings.schema.js';

type Row = Pick<StoredSiteSettings, 'tenantId' | 'savedAt'> & Partial<StoredSiteSettings>;

const photoOf = (row: Row | null): SitePhoto | null =>
  row?.photo ? { fileId: idOf(row.photo.fileId), width: row.photo.width, height: row.photo.height } : null;

const settingsOf = (row: Row): SiteSettings => ({
  name: row.name ?? '',
  nameAr: row.nameAr ?? '',
  about: row.about ?? '',
  aboutAr: row.aboutAr ?? '',
  courses: row.courses ?? [],
  phone: row.phone ?? '',
  messagingLink: row.messagingLink ?? '',
  photo: photoOf(row),
});

@Injectable()
export class SiteSettingsRepository {
  constructor(@InjectModel(StoredSiteSettings.name) private readonly settings: TenantModel<StoredSiteSettings>) {}

  /** Returns empty settings while none are saved. */
  async find(tenantId: string): Promise<SiteSettings> {
    const row = await this.settings.findOne({ tenantId }).lean<Row>().exec();
    return row ? settingsOf(row) : NO_SETTINGS;
  }

  /** Leaves the photo unchanged. */
  async saveTexts(tenantId: string, texts: SiteTexts & SiteContact, savedAt: Date): Promise<void> {
    const filter = { tenantId };
    await this.settings.updateOne(filter, { $set: { ...texts, savedAt } }, { upsert: true }).exec();
  }

  /**
   * Replaces or removes the photo.
   * @returns the previous photo
   */
  async replacePhoto(tenantId: string, photo: SitePhoto | null, savedAt: Date): Promise<SitePhoto | null> {
    const change = photo ? { $set: { photo, savedAt } } : { $set: { savedAt }, $unset: { photo: 1 } };
    const before = await this.settings
      .findOneAndUpdate({ tenantId }, change, { upsert: true, returnDocument: 'before' })
      .lean<Row>()
      .exec();
    return photoOf(before);
  }

  async filesInUse(tenantId: string, fileIds: string[]): Promise<string[]> {
    const { photo } = await this.find(tenantId);
    return photo && fileIds.includes(photo.fileId) ? [photo.fileId] : [];
  }
}
