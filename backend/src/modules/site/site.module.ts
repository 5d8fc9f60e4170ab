import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OfFeature } from '../../platform/features/feature.js';
import { PeopleModule } from '../people/people.module.js';
import { FrontPageSettings } from './front-page-settings.js';
import { SiteSettingsController } from './site-settings.controller.js';
import { SiteSettingsRepository } from './site-settings.repository.js';
import { SiteSettingsSchema, StoredSiteSettings } from './site-settings.schema.js';
import { SiteSettingsService } from './site-settings.service.js';
import { SiteController } from './site.controller.js';
import { siteFeature } from './site.feature.js';
import { SiteService } from './site.service.js';

const models = MongooseModule.forFeature([{ name: StoredSiteSettings.name, schema: SiteSettingsSchema }]);

@Module({
  imports: [PeopleModule, models],
  controllers: [SiteController, SiteSettingsController],
  providers: [SiteSettingsRepository, FrontPageSettings, SiteService, SiteSettingsService],
  exports: [SiteService],
})
@OfFeature(siteFeature)
export class SiteModule {}

/** The worker's providers: the sweep of unused files asks which photos are in use. */
@Module({ imports: [models], providers: [SiteSettingsRepository] })
@OfFeature(siteFeature)
export class SiteWorkerModule {}
