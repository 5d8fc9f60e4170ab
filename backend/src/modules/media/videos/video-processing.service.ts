import { Injectable } from '@nestjs/common';
import { JobsService } from '../../../platform/queues/jobs.service.js';
import { processVideo, removeVideo } from '../media.feature.js';
import { UploadProgress } from './uploads/upload-progress.js';
import { overallProgress } from './video-views.js';
import type { VideoKey, VideoRecord } from './video-records.js';

/** Requests the jobs that process and remove videos. The row must be written first. */
@Injectable()
export class VideoProcessing {
  constructor(
    private readonly jobs: JobsService,
    private readonly progress: UploadProgress,
  ) {}

  async request({ id, tenantId, source }: VideoRecord): Promise<void> {
    if ('link' in source) return;
    await this.progress.report(source.uploadId, overallProgress(0));
    await this.jobs.request(processVideo, { tenantId, videoId: id });
  }

  async requestRemoval(key: VideoKey): Promise<void> {
    await this.jobs.request(removeVideo, key);
  }
}
