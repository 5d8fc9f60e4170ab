import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../../platform/auth-guard/principal.js';
import type { AppError } from '../../../../platform/http/app-error.js';
import { FilesService } from '../../../../platform/storage/files.service.js';
import type { Upload } from '../../../../platform/storage/upload.js';
import { mediaErrors } from '../../media.errors.js';
import type { VideoDto } from '../dto/video.dto.js';
import { VIDEO_FILES, type VideoKey, type VideoRecord } from '../video-records.js';
import { VideoViews } from '../video-views.js';
import { VideosRepository } from '../videos.repository.js';

/** Enough for six hours of captions, which are plain text. */
const MAX_BYTES = 1024 * 1024;

/** Manages the captions of stored videos. */
@Injectable()
export class CaptionsService {
  constructor(
    private readonly videos: VideosRepository,
    private readonly files: FilesService,
    private readonly views: VideoViews,
  ) {}

  /** Sets or replaces the captions. @throws AppError 404, 409 for a linked video, 413, 415 with the reason */
  async set(teacher: Principal, videoId: string, upload: Upload): Promise<VideoDto> {
    const key = { tenantId: tenantOf(teacher), videoId };
    await this.assertStored(key);
    if (upload.bytes > MAX_BYTES) throw mediaErrors.captionsTooLarge();
    const defect = captionsDefect(await readFile(upload.path));
    if (defect) throw defect;
    const captions = { kind: 'captions' as const, contentType: 'text/vtt; charset=utf-8', extension: 'vtt' };
    const ownership = { tenantId: key.tenantId, uploadedBy: teacher.id, use: VIDEO_FILES };
    await this.files.keepFor({ ...upload, ...captions }, ownership, ({ id }) => this.replace(key, id));
    return this.view(key);
  }

  /** @throws AppError 404 */
  async remove(teacher: Principal, videoId: string): Promise<VideoDto> {
    const key = { tenantId: tenantOf(teacher), videoId };
    await this.assertStored(key);
    await this.replace(key, null);
    return this.view(key);
  }

  private async replace(key: VideoKey, fileId: string | null): Promise<void> {
    const before = await this.videos.setCaptions(key, fileId);
    if (!before) throw mediaErrors.videoNotFound();
    if (!before.captionsFileId) return;
    // A copy in another year may use the same captions.
    const kept = await this.videos.shownElsewhere(key, [before.captionsFileId]);
    if (kept.size === 0) await this.files.discard(key.tenantId, before.captionsFileId);
  }

  private async assertStored(key: VideoKey): Promise<void> {
    const { source } = await this.find(key);
    if ('link' in source) throw mediaErrors.videoElsewhere();
  }

  private async view(key: VideoKey): Promise<VideoDto> {
    return this.views.of(await this.find(key));
  }

  private async find(key: VideoKey): Promise<VideoRecord> {
    const video = await this.videos.find(key);
    if (!video) throw mediaErrors.videoNotFound();
    return video;
  }
}

const SIGNATURE = /^\uFEFF?WEBVTT(?:[ \t\n]|$)/;
const CUE = /^(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}/m;

/** The error for a file that is not valid WebVTT captions; null if it is. */
function captionsDefect(content: Buffer): AppError | null {
  const text = decoded(content);
  if (text === null) return mediaErrors.captionsNotUtf8();
  const lines = text.replaceAll(/\r\n?/g, '\n');
  if (!SIGNATURE.test(lines)) return mediaErrors.notCaptions();
  return CUE.test(lines) ? null : mediaErrors.captionsWithoutTimes();
}

function decoded(content: Buffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
