import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OfFeature } from '../../platform/features/feature.js';
import { NotificationEventsModule } from '../notifications/notification-events.module.js';
import { DrawFirstPageHandler } from './materials/first-page/draw-first-page.handler.js';
import { FirstPagesRepository } from './materials/first-page/first-pages.repository.js';
import { NewMaterialNotifier } from './materials/new-material-notifier.js';
import { Material, MaterialSchema } from './materials/material.schema.js';
import { MaterialsRepository } from './materials/materials.repository.js';
import { mediaFeature } from './media.feature.js';
import { ProcessVideoHandler } from './videos/processing/process-video.handler.js';
import { VideoRemovalHandler } from './videos/processing/video-removal.handler.js';
import { VideoRunsRepository } from './videos/processing/video-runs.repository.js';
import { VideosDataModule } from './videos/videos-data.module.js';

/** The worker's part of media. */
@Module({
  imports: [
    VideosDataModule,
    NotificationEventsModule,
    MongooseModule.forFeature([{ name: Material.name, schema: MaterialSchema }]),
  ],
  providers: [
    MaterialsRepository,
    NewMaterialNotifier,
    FirstPagesRepository,
    DrawFirstPageHandler,
    VideoRunsRepository,
    ProcessVideoHandler,
    VideoRemovalHandler,
  ],
})
@OfFeature(mediaFeature)
export class MediaWorkerModule {}
