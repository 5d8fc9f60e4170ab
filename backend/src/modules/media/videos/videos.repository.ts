import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { namesById, valuesById } from '../../../platform/database/names.js';
import { idOf, objectId } from '../../../platform/database/objects.js';
import { type SearchRequest, searchRows } from '../../../platform/database/search-text.js';
import { writeOnce } from '../../../platform/database/write-once.js';
import type { Found } from '../../../platform/features/feature.js';
import type { Page, Slice } from '../../../platform/http/page.dto.js';
import { Video, type VideoRow } from './video.schema.js';
import {
  contentRow,
  namedFiles,
  namingAny,
  type StoredVideo,
  type VideoKey,
  type VideoRecord,
  videoRecord,
  type VideoTerms,
} from './video-records.js';

/** The tenant, the one of its team who adds the video, and when. */
export interface VideoOrigin {
  tenantId: string;
  createdBy: string;
  now: Date;
}

/** Of a year: whose, and whether only what can be watched. */
export interface YearOfVideos {
  tenantId: string;
  yearId: string;
  onlyPlayable: boolean;
}

const NEWEST_FIRST = { _id: -1 } as const;
const PLAYABLE = { $or: [{ state: 'ready' as const }, { isPlayableAsIs: true }] };

export const liveVideo = ({ tenantId, videoId }: VideoKey) => ({
  _id: objectId(videoId),
  tenantId: objectId(tenantId),
  deletedAt: null,
});

/** What teachers and students see and change; the worker's side is in VideoRunsRepository. */
@Injectable()
export class VideosRepository {
  constructor(@InjectModel(Video.name) private readonly videos: Model<Video>) {}

  valuesForLog(tenantId: string, id: string): Promise<Record<string, unknown>> {
    return valuesById(this.videos, ['title'], { tenantId, id });
  }

  async search(request: SearchRequest): Promise<Found[]> {
    const rows = await searchRows(this.videos, request, { narrow: { deletedAt: null } });
    return rows.map(({ _id, title, yearId }) => ({ id: idOf(_id), title, yearId: idOf(yearId) }));
  }

  namesForLog(tenantId: string, ids: string[]): Promise<Map<string, string>> {
    return namesById(this.videos, 'title', { tenantId, ids });
  }

  /** Videos that could not be made ready, newest first. */
  async listFailed(tenantId: string, limit: number): Promise<VideoRecord[]> {
    const filter = { tenantId: objectId(tenantId), state: 'failed' as const, deletedAt: null };
    const rows = await this.videos.find(filter).sort(NEWEST_FIRST).limit(limit).lean<VideoRow[]>().exec();
    return rows.map(videoRecord);
  }

  /** An id for a video that is about to be stored. */
  nextId(): string {
    return new Types.ObjectId().toString();
  }

  /** @throws a duplicate key error when the upload has made a video already */
  async create(by: VideoOrigin, terms: VideoTerms, source: { link: string } | StoredVideo): Promise<VideoRecord> {
    const stored = 'fileId' in source;
    const row = await this.videos.create({
      tenantId: objectId(by.tenantId),
      createdBy: objectId(by.createdBy),
      title: terms.title,
      yearId: objectId(terms.yearId),
      unitId: objectId(terms.unitId),
      chapterId: objectId(terms.chapterId),
      ...(stored ? { ...source, fileId: objectId(source.fileId), requestedAt: by.now } : source),
      state: stored ? 'waiting' : 'ready',
      progress: stored ? 0 : 100,
    });
    return videoRecord(row.toObject());
  }

  /** The copy of one that is ready, under an id that was chosen before; one that is there already stays as it is. Its files are the original's. */
  async createAs({ tenantId, videoId }: VideoKey, createdBy: string, original: VideoRecord): Promise<void> {
    const { title, yearId, unitId, chapterId } = original;
    await writeOnce(this.videos, {
      _id: objectId(videoId),
      tenantId: objectId(tenantId),
      createdBy: objectId(createdBy),
      ...{ title, yearId: objectId(yearId), unitId: objectId(unitId), chapterId: objectId(chapterId) },
      ...{ state: 'ready', progress: 100, ...contentRow(original) },
    });
  }

  /** A year's that are ready, newest first. */
  async listReady(tenantId: string, yearId: string): Promise<VideoRecord[]> {
    const place = { tenantId: objectId(tenantId), yearId: objectId(yearId), deletedAt: null };
    const rows = await this.videos
      .find({ ...place, state: 'ready' })
      .sort(NEWEST_FIRST)
      .lean<VideoRow[]>()
      .exec();
    return rows.map(videoRecord);
  }

  /** Those of a video's files that another one shows, too: the copy of a year. */
  async shownElsewhere({ tenantId, videoId }: VideoKey, fileIds: string[]): Promise<Set<string>> {
    const others = { tenantId: objectId(tenantId), _id: { $ne: objectId(videoId) }, deletedAt: null };
    const rows = await this.videos
      .find({ ...others, $or: namingAny(fileIds) })
      .lean<VideoRow[]>()
      .exec();
    const named = new Set(rows.flatMap(namedFiles));
    return new Set(fileIds.filter((id) => named.has(id)));
  }

  /** Newest first. */
  async listOfYear({ tenantId, yearId, onlyPlayable }: YearOfVideos, slice?: Slice): Promise<Page<VideoRecord>> {
    const place = { tenantId: objectId(tenantId), yearId: objectId(yearId), deletedAt: null };
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

  /** The video that an upload has made. */
  async findByUpload(tenantId: string, uploadId: string): Promise<VideoRecord | null> {
    const row = await this.videos
      .findOne({ tenantId: objectId(tenantId), uploadId, deletedAt: null })
      .lean<VideoRow>()
      .exec();
    return row && videoRecord(row);
  }

  /** True when an upload has made a video, which may have been deleted since. */
  async isUploadUsed(tenantId: string, uploadId: string): Promise<boolean> {
    return (await this.videos.exists({ tenantId: objectId(tenantId), uploadId }).exec()) !== null;
  }

  /** The video as it was; null when there is none, or a link is given to a stored one. */
  async change(key: VideoKey, terms: VideoTerms, link?: string): Promise<VideoRecord | null> {
    const { title, yearId, unitId, chapterId } = terms;
    const place = { yearId: objectId(yearId), unitId: objectId(unitId), chapterId: objectId(chapterId) };
    const filter = { ...liveVideo(key), ...(link ? { link: { $exists: true } } : {}) };
    const row = await this.videos
      .findOneAndUpdate(filter, { $set: { title, ...place, ...(link ? { link } : {}) } })
      .lean<VideoRow>()
      .exec();
    return row && videoRecord(row);
  }

  /** How many videos are in a unit, or in one chapter of it. */
  countInUnit(tenantId: string, { unitId, chapterId }: { unitId: string; chapterId?: string }): Promise<number> {
    const chapter = chapterId ? { chapterId: objectId(chapterId) } : {};
    const filter = { tenantId: objectId(tenantId), unitId: objectId(unitId), deletedAt: null, ...chapter };
    return this.videos.countDocuments(filter).exec();
  }

  /** Names the captions, or none. Null when the video is gone; else what it was before. */
  async setCaptions(key: VideoKey, fileId: string | null): Promise<VideoRecord | null> {
    const change = fileId ? { $set: { captionsFileId: objectId(fileId) } } : { $unset: { captionsFileId: 1 } };
    const filter = { ...liveVideo(key), fileId: { $exists: true } };
    const row = await this.videos.findOneAndUpdate(filter, change).lean<VideoRow>().exec();
    return row && videoRecord(row);
  }

  /** A video whose processing failed waits for another run; null when it has not failed. */
  async reopen(key: VideoKey, requestedAt: Date): Promise<VideoRecord | null> {
    const change = { $set: { state: 'waiting' as const, progress: 0, requestedAt }, $unset: { error: 1 } };
    const row = await this.videos
      .findOneAndUpdate({ ...liveVideo(key), state: 'failed' }, change, { returnDocument: 'after' })
      .lean<VideoRow>()
      .exec();
    return row && videoRecord(row);
  }

  /** No reader sees it from now on. False when it is gone already. */
  async markDeleted(key: VideoKey, now: Date): Promise<boolean> {
    return (await this.videos.updateOne(liveVideo(key), { $set: { deletedAt: now } }).exec()).matchedCount > 0;
  }

  /** Removes a row that no client has heard of. */
  async remove({ tenantId, videoId }: VideoKey): Promise<void> {
    await this.videos.deleteOne({ _id: objectId(videoId), tenantId: objectId(tenantId) }).exec();
  }
}
