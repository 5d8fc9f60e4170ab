import { Injectable } from '@nestjs/common';
import { JobHandler } from '../../../../platform/queues/job-handler.js';
import { FilesService } from '../../../../platform/storage/files.service.js';
import { removeVideo } from '../../media.feature.js';
import type { VideoKey } from '../video-records.js';
import { VideoRunsRepository } from './video-runs.repository.js';

/** A deleted video's files go, then its row: after a crash in between the files are let go of again. */
@Injectable()
@JobHandler(removeVideo)
export class VideoRemovalHandler implements JobHandler<VideoKey> {
  constructor(
    private readonly runs: VideoRunsRepository,
    private readonly files: FilesService,
  ) {}

  async handle(key: VideoKey): Promise<void> {
    const fileIds = await this.runs.filesOfDeleted(key);
    if (!fileIds) return;
    for (const id of fileIds) await this.files.discard(key.tenantId, id);
    await this.runs.removeDeleted(key);
  }
}
