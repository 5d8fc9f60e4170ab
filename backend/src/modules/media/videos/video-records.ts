import { idOf, objectId } from '../../../platform/database/objects.js';
import type { Rendition, Video, VideoRow, VideoState } from './video.schema.js';

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

export const renditionRows = (renditions: RenditionRecord[]): Rendition[] =>
  renditions.map((rendition) => ({ ...rendition, fileId: objectId(rendition.fileId) }));

/** What is watched, as a row has it. The upload is that of the video that it made. */
export function contentRow({ source, posterFileId, captionsFileId, renditions }: VideoRecord): Partial<Video> {
  if ('link' in source) return { link: source.link };
  const { fileId, uploadId: _, ...facts } = source;
  return {
    ...facts,
    fileId: objectId(fileId),
    ...(posterFileId ? { posterFileId: objectId(posterFileId) } : {}),
    ...(captionsFileId ? { captionsFileId: objectId(captionsFileId) } : {}),
    renditions: renditionRows(renditions),
  };
}

/** Every file that a row names. */
export function namedFiles({ fileId, posterFileId, captionsFileId, making = [], renditions = [] }: VideoRow): string[] {
  const named = [fileId, posterFileId, captionsFileId, ...making, ...renditions.map((rendition) => rendition.fileId)];
  return named.flatMap((id) => (id ? [idOf(id)] : []));
}

/** Rows that name one of these files, wherever. */
export function namingAny(fileIds: string[]): Record<string, object>[] {
  const among = { $in: fileIds.map(objectId) };
  const fields = ['fileId', 'posterFileId', 'captionsFileId', 'making', 'renditions.fileId'];
  return fields.map((field) => ({ [field]: among }));
}
