import { Injectable } from '@nestjs/common';
import { assertOwnTeacherId, type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { Upload } from '../../../platform/storage/upload.js';
import { CurriculumDirectory } from '../../curriculum/curriculum-directory.js';
import { mediaErrors } from '../media.errors.js';
import type { AddVideoFileDto, AddVideoLinkDto, EditVideoDto, VideoDto } from './dto/video.dto.js';
import { VideoProcessing } from './video-processing.service.js';
import { termsOf, VideoUploads } from './uploads/video-uploads.service.js';
import { VideoViews } from './video-views.js';
import { VideosRepository } from './videos.repository.js';

/** The team's operations on videos. */
@Injectable()
export class VideosService {
  constructor(
    private readonly videos: VideosRepository,
    private readonly curriculum: CurriculumDirectory,
    private readonly uploads: VideoUploads,
    private readonly processing: VideoProcessing,
    private readonly views: VideoViews,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 404 if year, unit and chapter do not belong together */
  async addLink(teacher: Principal, form: AddVideoLinkDto): Promise<VideoDto> {
    assertOwnTeacherId(teacher, form.teacherId);
    const tenantId = tenantOf(teacher);
    const terms = termsOf(form);
    await this.curriculum.assertChapter(tenantId, terms);
    const by = { tenantId, createdBy: teacher.id, now: this.clock.now() };
    const video = await this.videos.create(by, terms, { link: form.videoUrl });
    try {
      // Checked again, because deleting a unit first hides it and then looks for content.
      await this.curriculum.assertChapter(tenantId, terms);
    } catch (error) {
      await this.videos.remove({ tenantId, videoId: video.id });
      throw error;
    }
    return this.views.of(video);
  }

  /** @throws as `VideoUploads.accept` */
  async addFile(teacher: Principal, form: AddVideoFileDto, received: Upload): Promise<VideoDto> {
    return this.views.of(await this.uploads.accept(teacher, form, received));
  }

  /** @throws AppError 404 if the video does not exist, or year, unit and chapter do not belong together */
  async edit(teacher: Principal, videoId: string, form: EditVideoDto): Promise<VideoDto> {
    const key = { tenantId: tenantOf(teacher), videoId };
    const terms = termsOf(form);
    await this.curriculum.assertChapter(key.tenantId, terms);
    const before = await this.videos.change(key, terms, form.videoUrl);
    if (!before) throw form.videoUrl ? mediaErrors.linkNotFound() : mediaErrors.videoNotFound();
    try {
      await this.curriculum.assertChapter(key.tenantId, terms);
    } catch (error) {
      await this.videos.change(key, before, 'link' in before.source ? before.source.link : undefined);
      throw error;
    }
    const after = await this.videos.find(key);
    if (!after) throw mediaErrors.videoNotFound();
    return this.views.of(after);
  }

  /** Hides the video at once; processing stops within seconds, and a job removes the files. @throws AppError 404 */
  async remove(teacher: Principal, videoId: string): Promise<void> {
    const key = { tenantId: tenantOf(teacher), videoId };
    if (!(await this.videos.markDeleted(key, this.clock.now()))) throw mediaErrors.videoNotFound();
    await this.processing.requestRemoval(key);
  }

  /** Has a video processed again. @throws AppError 404, or 409 if it has not failed */
  async retry(teacher: Principal, videoId: string): Promise<VideoDto> {
    const key = { tenantId: tenantOf(teacher), videoId };
    const reopened = await this.videos.reopen(key, this.clock.now());
    if (!reopened) {
      if (!(await this.videos.find(key))) throw mediaErrors.videoNotFound();
      throw mediaErrors.videoNotFailed();
    }
    await this.processing.request(reopened);
    return this.views.of(reopened);
  }
}
