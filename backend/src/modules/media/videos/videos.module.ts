import { Module } from '@nestjs/common';
import { ResumableUploadsModule } from '../../../platform/resumable-uploads/resumable-uploads.module.js';
import { CurriculumModule } from '../../curriculum/curriculum.module.js';
import { SchoolDirectoryModule } from '../../schools/directory/school-directory.module.js';
import { CaptionsController } from './captions/captions.controller.js';
import { CaptionsService } from './captions/captions.service.js';
import { VideoInspector } from './inspection/video-inspector.js';
import { PlaybackController } from './playback/playback.controller.js';
import { PlaybackService } from './playback/playback.service.js';
import { PlaybackTickets } from './playback/playback-tickets.js';
import { ResumableVideosController } from './uploads/resumable-videos.controller.js';
import { ResumableVideos } from './uploads/resumable-videos.js';
import { UploadStream } from './uploads/upload-stream.service.js';
import { VideoUploads } from './uploads/video-uploads.service.js';
import { VideoListsService } from './video-lists.service.js';
import { VideoViews } from './video-views.js';
import { VideosController } from './videos.controller.js';
import { VideosDataModule } from './videos-data.module.js';
import { VideosService } from './videos.service.js';

/** The API's part of videos. */
@Module({
  imports: [SchoolDirectoryModule, CurriculumModule, ResumableUploadsModule, VideosDataModule],
  controllers: [ResumableVideosController, VideosController, CaptionsController, PlaybackController],
  providers: [
    VideosService,
    VideoListsService,
    VideoViews,
    VideoUploads,
    VideoInspector,
    UploadStream,
    ResumableVideos,
    CaptionsService,
    PlaybackService,
    PlaybackTickets,
  ],
  exports: [VideosService, VideoListsService],
})
export class VideosModule {}
