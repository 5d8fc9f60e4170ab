import { Module, type OnModuleInit } from '@nestjs/common';
import { FileUses } from '../../../platform/storage/file-uses.js';
import { ProcessVideoHandler } from './processing/process-video.handler.js';
import { VideoRemovalHandler } from './processing/video-removal.handler.js';
import { VideoRunsRepository } from './processing/video-runs.repository.js';
import { VideosSweeper } from './processing/videos-sweeper.js';
import { VIDEO_FILES } from './video-records.js';
import { VideosDataModule } from './videos-data.module.js';

/** Videos in the worker process. */
@Module({
  imports: [VideosDataModule],
  providers: [VideoRunsRepository, ProcessVideoHandler, VideoRemovalHandler, VideosSweeper],
})
export class VideosWorkerModule implements OnModuleInit {
  constructor(
    private readonly uses: FileUses,
    private readonly runs: VideoRunsRepository,
  ) {}

  onModuleInit(): void {
    this.uses.register({ name: VIDEO_FILES, inUse: (tenantId, ids) => this.runs.filesInUse(tenantId, ids) });
  }
}
