import { Injectable } from '@nestjs/common';
import { assertOwnTeacherId, type Principal, tenantOf } from '../../../../platform/auth-guard/principal.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { isDuplicateKey } from '../../../../platform/database/objects.js';
import { FilesService } from '../../../../platform/storage/files.service.js';
import type { Upload } from '../../../../platform/storage/upload.js';
import { CurriculumDirectory } from '../../../curriculum/curriculum-directory.js';
import type { EditContentDto } from '../../add-content.dto.js';
import { mediaErrors } from '../../media.errors.js';
import type { AddVideoFileDto } from '../dto/video.dto.js';
import { VideoInspector } from '../inspection/video-inspector.js';
import { VideoProcessing } from '../video-processing.service.js';
import { VIDEO_FILES, type VideoFacts, type VideoRecord, type VideoTerms } from '../video-records.js';
import { VideosRepository } from '../videos.repository.js';

/** Replaced by the extension of the detected type in the stored name. */
const EXTENSION = /\.(mp4|m4v|mov|qt|3gp|webm|mkv|avi|m?ts|mpe?g|wmv|asf)$/i;

export const termsOf = ({ title, yearId, unitId, chapterId }: EditContentDto): VideoTerms => ({
  title,
  yearId: yearId.toLowerCase(),
  unitId: unitId.toLowerCase(),
  chapterId: chapterId.toLowerCase(),
});

/** MIME type and extension by ffmpeg's name of the container. */
const TYPES: Record<string, { contentType: string; extension: string }> = {
  mov: { contentType: 'video/mp4', extension: 'mp4' },
  matroska: { contentType: 'video/x-matroska', extension: 'mkv' },
  avi: { contentType: 'video/x-msvideo', extension: 'avi' },
  mpegts: { contentType: 'video/mp2t', extension: 'ts' },
  mpeg: { contentType: 'video/mpeg', extension: 'mpg' },
  asf: { contentType: 'video/x-ms-asf', extension: 'wmv' },
};
const WEBM = { contentType: 'video/webm', extension: 'webm' };
const UNKNOWN = { contentType: 'application/octet-stream', extension: 'bin' };

function typeOf({ container, isPlayableAsIs }: VideoFacts) {
  return container === 'matroska' && isPlayableAsIs ? WEBM : (TYPES[container] ?? UNKNOWN);
}

/** Accepts uploaded videos, whether multipart or resumable. */
@Injectable()
export class VideoUploads {
  constructor(
    private readonly videos: VideosRepository,
    private readonly curriculum: CurriculumDirectory,
    private readonly inspector: VideoInspector,
    private readonly files: FilesService,
    private readonly processing: VideoProcessing,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks whether a video with these fields may be uploaded.
   * @throws AppError 403, 404 if the place is not the teacher's, 409 if the upload has already arrived
   */
  async check(teacher: Principal, form: AddVideoFileDto): Promise<void> {
    assertOwnTeacherId(teacher, form.teacherId);
    const tenantId = tenantOf(teacher);
    await this.curriculum.assertChapter(tenantId, termsOf(form));
    if (await this.videos.isUploadUsed(tenantId, form.uploadId)) throw mediaErrors.uploadExists();
  }

  /**
   * Stores an uploaded video and has it processed: first the file, then the row, then the job.
   * @throws AppError as `check`, and 415 with the reason if it is not a video that can be shown
   */
  async accept(teacher: Principal, form: AddVideoFileDto, received: Upload): Promise<VideoRecord> {
    await this.check(teacher, form);
    const facts = await this.inspector.inspect(received.path);
    const ownership = { tenantId: tenantOf(teacher), uploadedBy: teacher.id, use: VIDEO_FILES };
    const originalName = received.originalName.replace(EXTENSION, '');
    const checked = { ...received, originalName, kind: 'video' as const, ...typeOf(facts) };
    const video = await this.files.keepFor(checked, ownership, ({ id }) =>
      this.save(teacher, form, { ...facts, fileId: id, bytes: received.bytes, uploadId: form.uploadId }),
    );
    await this.processing.request(video);
    return video;
  }

  /**
   * Writes the row and then checks the unit again, because deleting a unit first hides it and then looks for content.
   */
  private async save(teacher: Principal, form: AddVideoFileDto, source: SourceOfRow): Promise<VideoRecord> {
    const tenantId = tenantOf(teacher);
    const terms = termsOf(form);
    const by = { tenantId, createdBy: teacher.id, now: this.clock.now() };
    const video = await this.videos.create(by, terms, source).catch((error: unknown) => {
      throw isDuplicateKey(error) ? mediaErrors.uploadExists() : error;
    });
    try {
      await this.curriculum.assertChapter(tenantId, terms);
    } catch (error) {
      await this.videos.remove({ tenantId, videoId: video.id });
      throw error;
    }
    return video;
  }
}

type SourceOfRow = Parameters<VideosRepository['create']>[2];
