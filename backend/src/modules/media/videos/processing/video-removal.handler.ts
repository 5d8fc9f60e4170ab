import { Injectable } from '@nestjs/common';
import { JobHandler } from '../../../../platform/queues/job-handler.js';
import { FilesService } from '../../../../platform/storage/files.service.js';
import { removeVideo } from '../../media.feature.js';
import { WatchPositionsRepository } from '../positions/watch-positions.repository.js';
import type { VideoKey } from '../video-records.js';
import { VideosRepository } from '../videos.repository.js';
import { VideoRunsRepository } from './video-runs.repository.js';

/**
 * Deletes a deleted video's files, unless a copy in another year uses them, and then its row. After a crash in between,
 * the next run deletes the files again.
 */
@Injectable()
@JobHandler(removeVideo)
export class VideoRemovalHandler implements JobHandler<VideoKey> {
  constructor(
    private readonly runs: VideoRunsRepository,
    private readonly videos: VideosRepository,
    private readonly files: FilesService,
    private readonly positions: WatchPositionsRepository,
  ) {}

  async handle(key: VideoKey): Promise<void> {
    const fileIds = await this.runs.filesOfDeleted(key);
    if (!fileIds) return;
    const kept = await this.videos.shownElsewhere(key, fileIds);
    for (const id of fileIds) if (!kept.has(id)) await this.files.discard(key.tenantId, id);
    await this.positions.removeOfVideo(key);
    await this.runs.removeDeleted(key);
  }
}
