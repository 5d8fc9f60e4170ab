import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { namesById, valuesById } from '../../../platform/database/names.js';
import { idOf } from '../../../platform/database/objects.js';
import { type SearchRequest, searchRows } from '../../../platform/database/search-text.js';
import { writeOnce } from '../../../platform/database/write-once.js';
import type { TenantModel } from '../../../platform/database/tenant-model.js';
import type { Found } from '../../search/search-source.extension.js';
import type { Page, Slice } from '../../../platform/http/page.dto.js';
import { Video, type VideoRow } from './video.schema.js';
import {
  contentRow,
  referencedFileIds,
  referencesAnyFile,
  type StoredVideo,
  type VideoKey,
  type VideoRecord,
  videoRecord,
  type VideoTerms,
} from './video-records.js';

/** The tenant, the team member who adds the video, and the time. */
export interface VideoOrigin {
  tenantId: string;
  createdBy: string;
  now: Date;
}

/** Which year of which tenant to list, and whether to list only videos that can be watched. */
export interface YearOfVideos {
  tenantId: string;
  yearId: string;
  onlyPlayable: boolean;
}

const NEWEST_FIRST = { _id: -1 } as const;
const PLAYABLE = {
  $or: [{ state: 'ready' as const }, { isPlayableAsIs: true }, { 'renditions.0': { $exists: true } }],
};

export const liveVideo = ({ tenantId, videoId }: VideoKey) => ({
  _id: videoId,
  tenantId,
  deletedAt: null,
});

/** The teachers' and students' queries for videos; the worker's are in VideoRunsRepository. */
@Injectable()
export class VideosRepository {
  constructor(@InjectModel(Video.name) private readonly videos: TenantModel<Video>) {}

  valuesForLog(tenantId: string, id: string): Promise<Record<string, unknown>> {
    return valuesById(this.videos, ['title', 'yearId', 'unitId', 'chapterId', 'link'], { tenantId, id });
  }

  async search(request: SearchRequest): Promise<Found[]> {
    const rows = await searchRows(this.videos, request, { narrow: { deletedAt: null } });
    return rows.map(({ _id, title, yearId }) => ({ id: idOf(_id), title, yearId: idOf(yearId) }));
  }

  namesForLog(tenantId: string, ids: string[]): Promise<Map<string, string>> {
    return namesById(this.videos, 'title', { tenantId, ids });
  }

  /** Videos whose processing failed, newest first. */
  async listFailed(tenantId: string, limit: number): Promise<VideoRecord[]> {
    const filter = { tenantId, state: 'failed' as const, deletedAt: null };
    const rows = await this.videos.find(filter).sort(NEWEST_FIRST).limit(limit).lean<VideoRow[]>().exec();
    return rows.map(videoRecord);
  }

  /** An id for a video that is about to be stored. */
  nextId(): string {
    return new Types.ObjectId().toString();
  }

  /** @throws a duplicate key error if the upload has already made a video */
  async create(by: VideoOrigin, terms: VideoTerms, source: { link: string } | StoredVideo): Promise<VideoRecord> {
    const stored = 'fileId' in source;
    const row = await this.videos.create({
      tenantId: by.tenantId,
      createdBy: by.createdBy,
      title: terms.title,
      yearId: terms.yearId,
      unitId: terms.unitId,
      chapterId: terms.chapterId,
      ...(stored ? { ...source, fileId: source.fileId, requestedAt: by.now } : source),
      state: stored ? 'waiting' : 'ready',
      progress: stored ? 0 : 100,
    });
    return videoRecord(row.toObject());
  }

  /**
   * Copies a ready video under an id chosen in advance; one that already exists stays unchanged. The copy shares the
   * original's files.
   */
  async createAs({ tenantId, videoId }: VideoKey, createdBy: string, original: VideoRecord): Promise<void> {
    const { title, yearId, unitId, chapterId } = original;
    await writeOnce(this.videos, {
      _id: videoId,
      tenantId,
      createdBy,
      ...{ title, yearId, unitId, chapterId },
      ...{ state: 'ready', progress: 100, ...contentRow(original) },
    });
  }

  /** A year's ready videos, newest first. */
  async listReady(tenantId: string, yearId: string): Promise<VideoRecord[]> {
    const place = { tenantId, yearId, deletedAt: null };
    const rows = await this.videos
      .find({ ...place, state: 'ready' })
      .sort(NEWEST_FIRST)
      .lean<VideoRow[]>()
      .exec();
    return rows.map(videoRecord);
  }

  /** Returns those of a video's files that another video also uses, such as its copy in another year. */
  async shownElsewhere({ tenantId, videoId }: VideoKey, fileIds: string[]): Promise<Set<string>> {
    const others = { tenantId, _id: { $ne: videoId }, deletedAt: null };
    const rows = await this.videos
      .find({ ...others, $or: referencesAnyFile(fileIds) })
      .lean<VideoRow[]>()
      .exec();
    const named = new Set(rows.flatMap(referencedFileIds));
    return new Set(fileIds.filter((id) => named.has(id)));
  }

  /** Newest first. */
  async listOfYear({ tenantId, yearId, onlyPlayable }: YearOfVideos, slice?: Slice): Promise<Page<VideoRecord>> {
    const place = { tenantId, yearId, deletedAt: null };
    const filter = onlyPlayable ? { ...place, ...PLAYABLE } : place;
    const query = this.videos.find(filter).sort(NEWEST_FIRST);
    if (slice) query.skip(slice.skip).limit(slice.limit);
    const rows = await query.lean<VideoRow[]>().exec();
    const total = slice ? await this.videos.countDocuments(filter).exec() : rows.length;
    return { rows: rows.map(videoRecord), total };
  }

  async find(key: VideoKey): Promise<VideoRecord | null> {
    const row = await this.videos.findOne(liveVideo(key)).lean<VideoRow>().exec();
    return row && videoRecord(row);
  }

  /** The video made from an upload. */
  async findByUpload(tenantId: string, uploadId: string): Promise<VideoRecord | null> {
    const row = await this.videos.findOne({ tenantId, uploadId, deletedAt: null }).lean<VideoRow>().exec();
    return row && videoRecord(row);
  }

  /** True if the upload has made a video, even one deleted since. */
  async isUploadUsed(tenantId: string, uploadId: string): Promise<boolean> {
    return (await this.videos.exists({ tenantId, uploadId }).exec()) !== null;
  }

  /** Returns the video before the change; null if it does not exist or if a link was given for a stored video. */
  async change(key: VideoKey, terms: VideoTerms, link?: string): Promise<VideoRecord | null> {
    const { title, yearId, unitId, chapterId } = terms;
    const place = { yearId, unitId, chapterId };
    const filter = { ...liveVideo(key), ...(link ? { link: { $exists: true } } : {}) };
    const row = await this.videos
      .findOneAndUpdate(filter, { $set: { title, ...place, ...(link ? { link } : {}) } })
      .lean<VideoRow>()
      .exec();
    return row && videoRecord(row);
  }

  /** How many videos are in a unit, or in one chapter of it. */
  countInUnit(tenantId: string, { unitId, chapterId }: { unitId: string; chapterId?: string }): Promise<number> {
    const chapter = chapterId ? { chapterId } : {};
    const filter = { tenantId, unitId, deletedAt: null, ...chapter };
    return this.videos.countDocuments(filter).exec();
  }

  /** Sets or clears the captions. Returns the video before the change; null if it is gone. */
  async setCaptions(key: VideoKey, fileId: string | null): Promise<VideoRecord | null> {
    const change = fileId ? { $set: { captionsFileId: fileId } } : { $unset: { captionsFileId: 1 } };
    const filter = { ...liveVideo(key), fileId: { $exists: true } };
    const row = await this.videos.findOneAndUpdate(filter, change).lean<VideoRow>().exec();
    return row && videoRecord(row);
  }

  /** Puts a failed video back to waiting for another run; null if it has not failed. */
  async reopen(key: VideoKey, requestedAt: Date): Promise<VideoRecord | null> {
    const change = { $set: { state: 'waiting' as const, progress: 0, requestedAt }, $unset: { error: 1 } };
    const row = await this.videos
      .findOneAndUpdate({ ...liveVideo(key), state: 'failed' }, change, { returnDocument: 'after' })
      .lean<VideoRow>()
      .exec();
    return row && videoRecord(row);
  }

  /** Hides the video from all readers. @returns false if it was already deleted */
  async markDeleted(key: VideoKey, now: Date): Promise<boolean> {
    return (await this.videos.updateOne(liveVideo(key), { $set: { deletedAt: now } }).exec()).matchedCount > 0;
  }

  /** Removes a row that no client has seen yet. */
  async remove({ tenantId, videoId }: VideoKey): Promise<void> {
    await this.videos.deleteOne({ _id: videoId, tenantId }).exec();
  }
}
