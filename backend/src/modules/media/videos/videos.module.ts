import { Module } from '@nestjs/common';
import { CurriculumModule } from '../../curriculum/curriculum.module.js';
import { SchoolDirectoryModule } from '../../schools/directory/school-directory.module.js';
import { CaptionsController } from './captions/captions.controller.js';
import { CaptionsService } from './captions/captions.service.js';
import { VideoInspector } from './inspection/video-inspector.js';
import { PlaybackController } from './playback/playback.controller.js';
import { PlaybackService } from './playback/playback.service.js';
import { PlaybackTickets } from './playback/playback-tickets.js';
import { ResumableController } from './uploads/resumable.controller.js';
import { ResumableUploads } from './uploads/resumable-uploads.js';
import { UploadLocks } from './uploads/upload-locks.js';
import { UploadStores } from './uploads/upload-stores.js';
import { UploadStream } from './uploads/upload-stream.service.js';
import { VideoUploads } from './uploads/video-uploads.service.js';
import { VideoListsService } from './video-lists.service.js';
import { VideoViews } from './video-views.js';
import { VideosController } from './videos.controller.js';
import { VideosDataModule } from './videos-data.module.js';
import { VideosService } from './videos.service.js';

/** Videos in the API process. */
@Module({
  imports: [SchoolDirectoryModule, CurriculumModule, VideosDataModule],
  controllers: [ResumableController, VideosController, CaptionsController, PlaybackController],
  providers: [
    VideosService,
    VideoListsService,
    VideoViews,
    VideoUploads,
    VideoInspector,
    UploadStream,
    ResumableUploads,
    UploadLocks,
    UploadStores,
    CaptionsService,
    PlaybackService,
    PlaybackTickets,
  ],
  exports: [VideosService, VideoListsService],
})
export class VideosModule {}
