import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { FilesService } from '../../platform/storage/files.service.js';
import type { Upload } from '../../platform/storage/upload.js';
import type { SaveSiteSettingsDto, SiteSettingsDto } from './dto/site-settings.dto.js';
import { FrontPageSettings } from './front-page-settings.js';
import { SITE_PHOTO, type SitePhoto } from './site-settings.js';
import { SiteSettingsRepository } from './site-settings.repository.js';
import { SiteService } from './site.service.js';

/** In pixels, of the longer side: twice the size at which the front page shows it. */
const PHOTO_EDGE = 480;

/** Manages a teacher's texts and photo for the front page. */
@Injectable()
export class SiteSettingsService {
  constructor(
    private readonly settings: SiteSettingsRepository,
    private readonly shown: FrontPageSettings,
    private readonly site: SiteService,
    private readonly files: FilesService,
    private readonly clock: Clock,
  ) {}

  async describe(caller: Principal): Promise<SiteSettingsDto> {
    const tenantId = tenantOf(caller);
    const [{ photo, ...texts }, isShown] = await Promise.all([this.settings.find(tenantId), this.shown.isOf(tenantId)]);
    const { teacherName, courses } = this.site.defaults;
    return {
      ...texts,
      courses: texts.courses.length > 0 ? texts.courses : [...courses],
      photo: photo && { url: this.files.signedUrl(photo.fileId), width: photo.width, height: photo.height },
      usualName: teacherName,
      isShown,
    };
  }

  async save(caller: Principal, texts: SaveSiteSettingsDto): Promise<SiteSettingsDto> {
    const { name = '', nameAr = '', about = '', aboutAr = '', phone = '', messagingLink = '' } = texts;
    const courses = texts.courses.map((course) => ({
      title: course.title ?? '',
      titleAr: course.titleAr ?? '',
      description: course.description ?? '',
      descriptionAr: course.descriptionAr ?? '',
    }));
    const saved = { name, nameAr, about, aboutAr, courses, phone, messagingLink };
    await this.settings.saveTexts(tenantOf(caller), saved, this.clock.now());
    return this.changed(caller);
  }

  /** @throws AppError 415 if the file is not a valid image */
  async replacePhoto(caller: Principal, upload: Upload): Promise<SiteSettingsDto> {
    const terms = { tenantId: tenantOf(caller), uploadedBy: caller.id, use: SITE_PHOTO, maxEdge: PHOTO_EDGE };
    await this.files.acceptImageFor(upload, terms, ({ id, width, height }) =>
      this.putPhoto(caller, { fileId: id, width, height }),
    );
    return this.changed(caller);
  }

  /** Idempotent. */
  async removePhoto(caller: Principal): Promise<SiteSettingsDto> {
    await this.putPhoto(caller, null);
    return this.changed(caller);
  }

  private async putPhoto(caller: Principal, photo: SitePhoto | null): Promise<void> {
    const tenantId = tenantOf(caller);
    const before = await this.settings.replacePhoto(tenantId, photo, this.clock.now());
    if (before) await this.files.discard(tenantId, before.fileId);
  }

  private async changed(caller: Principal): Promise<SiteSettingsDto> {
    await this.shown.look();
    return this.describe(caller);
  }
}
