import { Body, Controller, Delete, Get, Put } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Keeps } from '../../platform/account-bounds/account-bounds.js';
import { Audited } from '../../platform/audit/audited.decorator.js';
import { CurrentUser, OwnerOnly } from '../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { UploadedImage, UploadOf } from '../../platform/storage/receive-upload.js';
import { storageErrors } from '../../platform/storage/storage.errors.js';
import type { Upload } from '../../platform/storage/upload.js';
import { SaveSiteSettingsDto, SitePhotoFormDto, SiteSettingsDto } from './dto/site-settings.dto.js';
import { SiteSettingsService } from './site-settings.service.js';

@ApiTags('site')
@Controller('site-settings')
export class SiteSettingsController {
  constructor(private readonly settings: SiteSettingsService) {}

  /**
   * Returns the teacher's texts for the front page. If no courses are saved, returns the default ones that it shows.
   */
  @OwnerOnly()
  @Get()
  describe(@CurrentUser() caller: Principal): Promise<SiteSettingsDto> {
    return this.settings.describe(caller);
  }

  /** Replaces the texts. Without any course the front page shows the product's default courses. */
  @OwnerOnly()
  @Audited('site.update')
  @Put()
  save(@CurrentUser() caller: Principal, @Body() texts: SaveSiteSettingsDto): Promise<SiteSettingsDto> {
    return this.settings.save(caller, texts);
  }

  /** Replaces the photo. It is stored upright, small and without metadata, and is public. */
  @OwnerOnly()
  @Audited('site.photo')
  @Keeps('images')
  @Put('photo')
  @UploadedImage('photo')
  @ApiBody({ type: SitePhotoFormDto })
  replacePhoto(@CurrentUser() caller: Principal, @UploadOf() upload: Upload | undefined): Promise<SiteSettingsDto> {
    if (!upload) throw storageErrors.imageRequired();
    return this.settings.replacePhoto(caller, upload);
  }

  /** Removes the photo. Idempotent. */
  @OwnerOnly()
  @Audited('site.photo-remove')
  @Delete('photo')
  removePhoto(@CurrentUser() caller: Principal): Promise<SiteSettingsDto> {
    return this.settings.removePhoto(caller);
  }
}
