import { Injectable } from '@nestjs/common';
import { FilesService } from '../../../platform/storage/files.service.js';
import { CurriculumDirectory } from '../../curriculum/curriculum-directory.js';
import type { CurriculumRefDto } from '../add-content.dto.js';
import type { VideoDto, VideoQualityDto } from './dto/video.dto.js';
import { isPlayable, type VideoRecord } from './video-records.js';

/** Percent of the total progress that the upload accounts for. */
export const UPLOAD_SHARE = 50;

/** Percent of the total progress, from the percent of the processing. */
export const overallProgress = (processing: number): number =>
  Math.floor(UPLOAD_SHARE + (processing * (100 - UPLOAD_SHARE)) / 100);

export const qualitiesOf = ({ renditions }: VideoRecord): VideoQualityDto[] =>
  renditions.map(({ height, bytes, bitsPerSecond }) => ({ height, bytes, bitsPerSecond }));

/** Who reads the video: only the teacher's team sees which upload it came from. */
export type Viewer = 'team' | 'student';

/** Turns videos of one year into the form shown to everyone who may see them. */
@Injectable()
export class VideoViews {
  constructor(
    private readonly curriculum: CurriculumDirectory,
    private readonly files: FilesService,
  ) {}

  /** As the team sees it. */
  async of(video: VideoRecord): Promise<VideoDto> {
    const names = await this.namesOf(video.tenantId, video.yearId);
    return this.view(video, names, 'team');
  }

  /** Takes one query for the names, however many videos there are. All must belong to that year. */
  async ofYear(videos: VideoRecord[], viewer: Viewer): Promise<VideoDto[]> {
    const [first] = videos;
    if (!first) return [];
    const names = await this.namesOf(first.tenantId, first.yearId);
    return videos.map((video) => this.view(video, names, viewer));
  }

  /** A link signed for ten minutes; null without a file. */
  link(fileId: string | null): string | null {
    return fileId && this.files.signedUrl(fileId);
  }

  private async namesOf(tenantId: string, yearId: string): Promise<Map<string, string>> {
    const units = await this.curriculum.listUnits(tenantId, yearId);
    return new Map(units.flatMap((unit) => [unit, ...unit.chapters].map(({ id, name }) => [id, name])));
  }

  private view(video: VideoRecord, names: Map<string, string>, viewer: Viewer): VideoDto {
    const named = (id: string): CurriculumRefDto | null => {
      const name = names.get(id);
      return name === undefined ? null : { _id: id, name };
    };
    const { source } = video;
    const stored = 'fileId' in source ? source : null;
    return {
      _id: video.id,
      title: video.title,
      videoUrl: 'link' in source ? source.link : this.link(playableFile(video)),
      stored: stored !== null,
      // A student gets what can be watched; that its qualities are still being made is the team's concern.
      state: viewer === 'student' && isPlayable(video) ? 'ready' : video.state,
      playable: isPlayable(video),
      progress: stored && viewer === 'team' ? overallProgress(video.progress) : 100,
      error: viewer === 'team' ? video.error : null,
      bytes: stored?.bytes ?? null,
      durationSeconds: stored?.durationSeconds ?? null,
      width: stored?.width ?? null,
      height: stored?.height ?? null,
      posterUrl: this.link(video.posterFileId),
      captionsUrl: this.link(video.captionsFileId),
      qualities: qualitiesOf(video),
      uploadId: viewer === 'team' ? (stored?.uploadId ?? null) : null,
      yearId: video.yearId,
      unitId: named(video.unitId),
      chapterId: named(video.chapterId),
      teacherId: video.tenantId,
      createdAt: video.createdAt.toISOString(),
    };
  }
}

/** The file that a browser plays without a player script: the uploaded one, or else the best quality. */
function playableFile({ source, renditions }: VideoRecord): string | null {
  if ('link' in source) return null;
  return source.isPlayableAsIs ? source.fileId : (renditions.at(-1)?.fileId ?? null);
}
