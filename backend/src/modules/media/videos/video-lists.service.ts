import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import type { Page, Slice } from '../../../platform/http/page.dto.js';
import { StudentYear } from '../../curriculum/student-year.js';
import { SchoolDirectory } from '../../schools/directory/school-directory.js';
import { schoolErrors } from '../../schools/schools.errors.js';
import { mediaErrors } from '../media.errors.js';
import type { VideoDto } from './dto/video.dto.js';
import { VideoViews } from './video-views.js';
import { isPlayable, type VideoRecord } from './video-records.js';
import { VideosRepository } from './videos.repository.js';

/**
 * Lists videos for those who may see them: the teacher's team sees all, students see those of their year that can be
 * watched.
 */
@Injectable()
export class VideoListsService {
  constructor(
    private readonly videos: VideosRepository,
    private readonly views: VideoViews,
    private readonly directory: SchoolDirectory,
    private readonly years: StudentYear,
  ) {}

  /** @throws AppError 404 if the year is not the teacher's, 403 if it is not the student's */
  async listOfYear(caller: Principal, yearId: string, slice?: Slice): Promise<Page<VideoDto>> {
    const tenantId = tenantOf(caller);
    const isStudent = caller.role === 'student';
    if (isStudent) await this.years.assertOwn(caller, yearId);
    else if (!(await this.directory.findYear(tenantId, yearId))) throw schoolErrors.yearNotFound();
    const { rows, total } = await this.videos.listOfYear({ tenantId, yearId, onlyPlayable: isStudent }, slice);
    return { rows: await this.views.ofYear(rows, isStudent ? 'student' : 'team'), total };
  }

  /** Videos whose processing failed, newest first. The caller must have checked access. */
  listFailed(tenantId: string, limit: number): Promise<VideoRecord[]> {
    return this.videos.listFailed(tenantId, limit);
  }

  /**
   * Returns a video that the caller may watch.
   * @throws AppError 404, 403 for another year's student, 409 while there is nothing to watch
   */
  async watchable(caller: Principal, videoId: string): Promise<VideoRecord> {
    const video = await this.videos.find({ tenantId: tenantOf(caller), videoId });
    if (!video) throw mediaErrors.videoNotFound();
    if (caller.role === 'student') await this.years.assertOwn(caller, video.yearId);
    if (!isPlayable(video)) {
      throw mediaErrors.videoNotPlayable();
    }
    return video;
  }
}
