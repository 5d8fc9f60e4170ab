import { idOf, objectId } from '../../../platform/database/objects.js';
import { fieldsOf, recordOf } from '../../../platform/database/records.js';
import type { HighRange, Rendition, Video, VideoRow } from './video.schema.js';

/** The name under which FileUses knows the files of videos: uploads, posters, qualities and captions. */
export const VIDEO_FILES = 'video';

/**
 * Properties of an uploaded file, found by inspection. Width and height are those of the picture as displayed, in
 * pixels.
 */
export interface VideoFacts {
  container: string;
  durationSeconds: number;
  width: number;
  height: number;
  /** The transfer function of a film with a high dynamic range. */
  highRange?: HighRange;
  hasSound: boolean;
  isPlayableAsIs: boolean;
}

export interface StoredVideo extends VideoFacts {
  fileId: string;
  uploadId: string;
  bytes: number;
}

/** The tenant and one of its videos; also the payload of the jobs. */
export interface VideoKey {
  tenantId: string;
  videoId: string;
}

/** What a teacher enters for a video. */
const TERMS = ['title', 'yearId', 'unitId', 'chapterId'] as const;

/** Converts a database row to the record that services use. */
export const videoRecord = (row: VideoRow) => ({
  ...recordOf(row, ...TERMS, 'tenantId', 'createdBy', 'state', 'progress', 'error', 'posterFileId', 'captionsFileId'),
  createdAt: row.createdAt,
  source: sourceOf(row),
  renditions: fieldsOf(row, 'renditions').renditions ?? [],
});
export type VideoRecord = ReturnType<typeof videoRecord>;
export type VideoTerms = Pick<VideoRecord, (typeof TERMS)[number]>;
export type RenditionRecord = VideoRecord['renditions'][number];

/** True if the video can be watched now: in one quality at least, or as it was uploaded. */
export const isPlayable = ({ source, state, renditions }: VideoRecord): boolean =>
  'link' in source || state === 'ready' || renditions.length > 0 || source.isPlayableAsIs;

const sourceOf = (row: VideoRow): { link: string } | StoredVideo =>
  row.fileId
    ? {
        fileId: idOf(row.fileId),
        uploadId: row.uploadId ?? '',
        bytes: row.bytes ?? 0,
        container: row.container ?? '',
        durationSeconds: row.durationSeconds ?? 0,
        width: row.width ?? 0,
        height: row.height ?? 0,
        ...(row.highRange ? { highRange: row.highRange } : {}),
        hasSound: row.hasSound ?? false,
        isPlayableAsIs: row.isPlayableAsIs ?? false,
      }
    : { link: row.link ?? '' };

export const renditionRows = (renditions: RenditionRecord[]): Rendition[] =>
  renditions.map((rendition) => ({ ...rendition, fileId: objectId(rendition.fileId) }));

/**
 * The fields of a row that hold the content. The upload id is left out: it belongs to the video that the upload made.
 */
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

/** Every file that a row refers to. */
export function referencedFileIds({
  fileId,
  posterFileId,
  captionsFileId,
  making = [],
  renditions = [],
}: VideoRow): string[] {
  const named = [fileId, posterFileId, captionsFileId, ...making, ...renditions.map((rendition) => rendition.fileId)];
  return named.flatMap((id) => (id ? [idOf(id)] : []));
}

/** Conditions for rows that refer to any of these files in any field. */
export function referencesAnyFile(fileIds: string[]): Record<string, object>[] {
  const among = { $in: fileIds };
  const fields = ['fileId', 'posterFileId', 'captionsFileId', 'making', 'renditions.fileId'];
  return fields.map((field) => ({ [field]: among }));
}
