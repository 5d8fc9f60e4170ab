import { Module } from '@nestjs/common';
import { ProcessVideoHandler } from './processing/process-video.handler.js';
import { VideoRemovalHandler } from './processing/video-removal.handler.js';
import { VideoRunsRepository } from './processing/video-runs.repository.js';
import { UnfinishedUploadsSweeper } from './uploads/unfinished-uploads-sweeper.js';
import { VideosDataModule } from './videos-data.module.js';

/** Videos in the worker process. */
@Module({
  imports: [VideosDataModule],
  providers: [VideoRunsRepository, ProcessVideoHandler, VideoRemovalHandler, UnfinishedUploadsSweeper],
})
export class VideosWorkerModule {}
