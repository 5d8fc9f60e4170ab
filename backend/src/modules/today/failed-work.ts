import { Injectable } from '@nestjs/common';
import { VideoListsService } from '../media/videos/video-lists.service.js';
import { ExportsService } from '../performance/exports/exports.service.js';
import type { FailedWorkDto } from './today.dto.js';

const MOST_LINES = 10;

/** Lists exports and videos that failed. */
@Injectable()
export class FailedWork {
  constructor(
    private readonly exports: ExportsService,
    private readonly videos: VideoListsService,
  ) {}

  async of(tenantId: string): Promise<FailedWorkDto[]> {
    const [exports, videos] = await Promise.all([
      this.exports.listFailed(tenantId, MOST_LINES),
      this.videos.listFailed(tenantId, MOST_LINES),
    ]);
    return [
      ...exports.map(({ id, fileName, error }) => ({
        kind: 'export' as const,
        id,
        title: fileName,
        reason: error ?? '',
      })),
      ...videos.map(({ id, title, error }) => ({ kind: 'video' as const, id, title, reason: error ?? '' })),
    ];
  }
}
