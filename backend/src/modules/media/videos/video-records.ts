import { idOf } from '../../../platform/database/objects.js';
import type { VideoRow, VideoState } from './video.schema.js';

/** What FileUses calls the files that videos name: uploads, posters, qualities, captions. */
export const VIDEO_FILES = 'video';

/** What a teacher says of a video. Ids are 24 hex digits in lower case. */
export interface VideoTerms {
  title: string;
  yearId: string;
  unitId: string;
  chapterId: string;
}

/** Properties of an uploaded file after its inspection. Sizes of the picture as it is shown, in pixels. */
export interface VideoFacts {
  container: string;
  durationSeconds: number;
  width: number;
  height: number;
  hasSound: boolean;
  isPlayableAsIs: boolean;
}

export interface StoredVideo extends VideoFacts {
  fileId: string;
  uploadId: string;
  bytes: number;
}

export interface RenditionRecord {
  height: number;
  fileId: string;
  bytes: number;
  bitsPerSecond: number;
  resolution: string;
  playlist: string;
}

export interface VideoRecord extends VideoTerms {
  id: string;
  tenantId: string;
  createdBy: string;
  source: { link: string } | StoredVideo;
  state: VideoState;
  progress: number;
  error: string | null;
  posterFileId: string | null;
  captionsFileId: string | null;
  renditions: RenditionRecord[];
  createdAt: Date;
}

/** The tenant and one of its videos: also the payload of the jobs. */
export interface VideoKey {
  tenantId: string;
  videoId: string;
}

/** True when there is something to watch now. */
export const isPlayable = ({ source, state }: Pick<VideoRecord, 'source' | 'state'>): boolean =>
  'link' in source || state === 'ready' || source.isPlayableAsIs;

const sourceOf = (row: VideoRow): VideoRecord['source'] =>
  row.fileId
    ? {
        fileId: idOf(row.fileId),
        uploadId: row.uploadId ?? '',
        bytes: row.bytes ?? 0,
        container: row.container ?? '',
        durationSeconds: row.durationSeconds ?? 0,
        width: row.width ?? 0,
        height: row.height ?? 0,
        hasSound: row.hasSound ?? false,
        isPlayableAsIs: row.isPlayableAsIs ?? false,
      }
    : { link: row.link ?? '' };

/** A row as services know it. */
export const videoRecord = (row: VideoRow): VideoRecord => ({
  id: idOf(row._id),
  tenantId: idOf(row.tenantId),
  createdBy: idOf(row.createdBy),
  title: row.title,
  yearId: idOf(row.yearId),
  unitId: idOf(row.unitId),
  chapterId: idOf(row.chapterId),
  source: sourceOf(row),
  state: row.state,
  progress: row.progress,
  error: row.error ?? null,
  posterFileId: row.posterFileId ? idOf(row.posterFileId) : null,
  captionsFileId: row.captionsFileId ? idOf(row.captionsFileId) : null,
  renditions: (row.renditions ?? []).map(({ fileId, height, bytes, bitsPerSecond, resolution, playlist }) => ({
    fileId: idOf(fileId),
    height,
    bytes,
    bitsPerSecond,
    resolution,
    playlist,
  })),
  createdAt: row.createdAt,
});
