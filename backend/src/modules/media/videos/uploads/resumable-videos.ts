import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../../platform/auth-guard/principal.js';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { parseUploadForm } from '../../../../platform/resumable-uploads/tus-errors.js';
import { type ResumableEndpoint, ResumableUploads } from '../../../../platform/resumable-uploads/resumable-uploads.js';
import type { ArrivedUpload, UnfinishedUpload } from '../../../../platform/resumable-uploads/upload-purpose.js';
import { storageErrors } from '../../../../platform/storage/storage.errors.js';
import { AddVideoFileDto } from '../dto/video.dto.js';
import { UPLOAD_SHARE } from '../video-views.js';
import { userMessageOf } from './receive-video.js';
import { UploadProgress } from './upload-progress.js';
import { VideoUploads } from './video-uploads.service.js';
import { mediaErrors } from '../../media.errors.js';

const VIDEO_ID = 'Video-Id';
/** More than a teacher chooses at once; older ones were given up. */
const MOST_UNFINISHED = 40;

/** Accepts videos by resumable upload; after the last byte they are inspected and stored like any other. */
@Injectable()
export class ResumableVideos {
  readonly endpoint: ResumableEndpoint;

  constructor(
    config: AppConfig,
    resumable: ResumableUploads,
    private readonly uploads: VideoUploads,
    private readonly progress: UploadProgress,
  ) {
    this.endpoint = resumable.for({
      path: '/api/video/tus',
      maxBytes: config.env.MAX_VIDEO_MB,
      mostUnfinished: MOST_UNFINISHED,
      tooLarge: mediaErrors.videoTooLarge,
      exposedHeaders: [VIDEO_ID],
      check: (caller, upload) => this.check(caller, upload),
      finish: (caller, arrived) => this.finish(caller, arrived),
      onReceived: (upload) => this.reportProgress(upload),
    });
  }

  private async check(caller: Principal, upload: UnfinishedUpload): Promise<void> {
    if (!upload.size) throw storageErrors.videoRequired();
    const form = await videoFormOf(upload);
    await this.progress.claim(form.uploadId, caller.id);
    await this.uploads.check(caller, form);
    await this.progress.report(form.uploadId, 0);
  }

  private async finish(caller: Principal, { upload, whole }: ArrivedUpload) {
    const form = await videoFormOf(upload);
    const bytes = upload.size ?? 0;
    const originalName = upload.metadata?.['filename'] ?? 'video';
    try {
      const video = await this.uploads.accept(caller, form, { ...(await whole()), originalName, bytes });
      return { headers: { [VIDEO_ID]: video.id } };
    } catch (error) {
      const isKept = error instanceof AppError && (error.status === 409 || error.status >= 500);
      if (!isKept) await this.progress.end(form.uploadId, 'failed', userMessageOf(error));
      throw error;
    }
  }

  private async reportProgress({ metadata, offset, size }: UnfinishedUpload): Promise<void> {
    const uploadId = metadata?.['uploadId'];
    if (uploadId && size && offset < size) {
      await this.progress.report(uploadId, Math.floor((offset / size) * UPLOAD_SHARE));
    }
  }
}

/** @throws AppError 400 with the fields that are wrong */
function videoFormOf({ metadata }: UnfinishedUpload): Promise<AddVideoFileDto> {
  const { title, yearId, unitId, chapterId, teacherId, uploadId } = metadata ?? {};
  return parseUploadForm(AddVideoFileDto, { title, yearId, unitId, chapterId, teacherId, uploadId });
}
