import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ResumableUploadsModule } from '../../platform/resumable-uploads/resumable-uploads.module.js';
import { CurriculumModule } from '../curriculum/curriculum.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PeopleModule } from '../people/people.module.js';
import { SchoolsModule } from '../schools/schools.module.js';
import { DrawFirstPageHandler } from './materials/first-page/draw-first-page.handler.js';
import { FirstPagesRepository } from './materials/first-page/first-pages.repository.js';
import { MaterialListsService } from './materials/material-lists.service.js';
import { MaterialViews } from './materials/material-views.js';
import { Material, MaterialSchema } from './materials/material.schema.js';
import { MaterialsController } from './materials/materials.controller.js';
import { MaterialsRepository } from './materials/materials.repository.js';
import { MaterialsService } from './materials/materials.service.js';
import { NewMaterialNotifier } from './materials/new-material-notifier.js';
import { mediaFeature } from './media.feature.js';
import { CaptionsController } from './videos/captions/captions.controller.js';
import { CaptionsService } from './videos/captions/captions.service.js';
import { VideoInspector } from './videos/inspection/video-inspector.js';
import { PlaybackTickets } from './videos/playback/playback-tickets.js';
import { PlaybackController } from './videos/playback/playback.controller.js';
import { PlaybackService } from './videos/playback/playback.service.js';
import { WatchPositionSchema, WatchPosition } from './videos/positions/watch-position.schema.js';
import { WatchPositionsController } from './videos/positions/watch-positions.controller.js';
import { WatchPositionsRepository } from './videos/positions/watch-positions.repository.js';
import { WatchPositionsService } from './videos/positions/watch-positions.service.js';
import { ProcessVideoHandler } from './videos/processing/process-video.handler.js';
import { VideoRemovalHandler } from './videos/processing/video-removal.handler.js';
import { VideoRunsRepository } from './videos/processing/video-runs.repository.js';
import { ResumableVideosController } from './videos/uploads/resumable-videos.controller.js';
import { ResumableVideos } from './videos/uploads/resumable-videos.js';
import { UploadProgress } from './videos/uploads/upload-progress.js';
import { UploadStream } from './videos/uploads/upload-stream.service.js';
import { VideoUploads } from './videos/uploads/video-uploads.service.js';
import { VideoListsService } from './videos/video-lists.service.js';
import { VideoProcessing } from './videos/video-processing.service.js';
import { VideoViews } from './videos/video-views.js';
import { Video, VideoSchema } from './videos/video.schema.js';
import { VideosController } from './videos/videos.controller.js';
import { VideosRepository } from './videos/videos.repository.js';
import { VideosService } from './videos/videos.service.js';

const models = MongooseModule.forFeature([
  { name: Material.name, schema: MaterialSchema },
  { name: Video.name, schema: VideoSchema },
  { name: WatchPosition.name, schema: WatchPositionSchema },
]);

@Module({
  imports: [PeopleModule, SchoolsModule, CurriculumModule, NotificationsModule, ResumableUploadsModule, models],
  controllers: [
    MaterialsController,
    ResumableVideosController,
    VideosController,
    CaptionsController,
    PlaybackController,
    WatchPositionsController,
  ],
  providers: [
    MaterialsRepository,
    MaterialsService,
    MaterialListsService,
    MaterialViews,
    NewMaterialNotifier,
    FirstPagesRepository,
    DrawFirstPageHandler,
    VideosRepository,
    VideoRunsRepository,
    VideosService,
    VideoListsService,
    VideoViews,
    VideoUploads,
    VideoInspector,
    VideoProcessing,
    ProcessVideoHandler,
    VideoRemovalHandler,
    UploadProgress,
    UploadStream,
    ResumableVideos,
    CaptionsService,
    PlaybackService,
    PlaybackTickets,
    WatchPositionsRepository,
    WatchPositionsService,
  ],
  exports: [MaterialsService, VideosService, VideoListsService],
})
export class MediaModule {
  static readonly feature = mediaFeature;
}
