import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleModule } from '../people/people.module.js';
import { FrontPageSettings } from './front-page-settings.js';
import { SiteSettingsController } from './site-settings.controller.js';
import { SiteSettingsRepository } from './site-settings.repository.js';
import { SiteSettingsSchema, StoredSiteSettings } from './site-settings.schema.js';
import { SiteSettingsService } from './site-settings.service.js';
import { SiteController } from './site.controller.js';
import { siteFeature } from './site.feature.js';
import { SiteService } from './site.service.js';
import { TeacherContacts } from './teacher-contacts.js';

@Module({
  imports: [PeopleModule, MongooseModule.forFeature([{ name: StoredSiteSettings.name, schema: SiteSettingsSchema }])],
  controllers: [SiteController, SiteSettingsController],
  providers: [SiteSettingsRepository, FrontPageSettings, SiteService, SiteSettingsService, TeacherContacts],
  exports: [SiteService, TeacherContacts],
})
export class SiteModule {
  static readonly feature = siteFeature;
}
