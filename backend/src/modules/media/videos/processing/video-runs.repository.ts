import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { idOf } from '../../../../platform/database/objects.js';
import { acrossTenants, type TenantModel } from '../../../../platform/database/tenant-model.js';
import { Video, type VideoState, type VideoRow } from '../video.schema.js';
import {
  referencedFileIds,
  referencesAnyFile,
  type RenditionRecord,
  renditionRows,
  type VideoKey,
  type VideoRecord,
  videoRecord,
} from '../video-records.js';
import { liveVideo } from '../videos.repository.js';

/** One run over one video. Only the newest run of a video may write to it. */
export interface VideoRun extends VideoKey {
  runId: string;
}

/** A video that a run has taken over, and the files that an earlier run may have left. */
export interface TakenVideo {
  video: VideoRecord;
  leftovers: string[];
}

const UNFINISHED: VideoState[] = ['waiting', 'processing'];

const ofRun = ({ runId, ...key }: VideoRun) => ({ ...liveVideo(key), runId, state: 'processing' as const });

const videoKey = (row: VideoRow): VideoKey => ({ tenantId: idOf(row.tenantId), videoId: idOf(row._id) });

/** The worker's queries for videos. */
@Injectable()
export class VideoRunsRepository {
  constructor(@InjectModel(Video.name) private readonly videos: TenantModel<Video>) {}

  /**
   * Takes a video over for a run, from any earlier run. `making` are the files that this run may store: they are
   * recorded first, so that none is lost. Returns null if there is nothing to do: processed, failed or deleted.
   */
  async begin({ runId, ...key }: VideoRun, making: string[]): Promise<TakenVideo | null> {
    const before = await this.videos
      .findOneAndUpdate(
        { ...liveVideo(key), state: { $in: UNFINISHED }, fileId: { $exists: true } },
        {
          $set: { state: 'processing', runId, progress: 0, making },
          $unset: { renditions: 1 },
        },
      )
      .lean<VideoRow>()
      .exec();
    if (!before) return null;
    const leftovers = [...(before.making ?? []), ...(before.renditions ?? []).map(({ fileId }) => fileId)];
    return { video: videoRecord(before), leftovers: leftovers.map(idOf) };
  }

  /** @returns false if the video was deleted or another run has taken it over; this run must then stop */
  async setProgress(run: VideoRun, progress: number): Promise<boolean> {
    return (await this.videos.updateOne(ofRun(run), { $set: { progress } }).exec()).matchedCount > 0;
  }

  /** Sets the poster, which may be shown before the qualities exist. @returns false as `setProgress` does */
  async setPoster(run: VideoRun, fileId: string): Promise<boolean> {
    const change = { $set: { posterFileId: fileId }, $pull: { making: fileId } };
    return (await this.videos.updateOne(ofRun(run), change).exec()).matchedCount > 0;
  }

  /** Lets the first quality be watched while the others are being made. @returns false as `setProgress` does */
  async publish(run: VideoRun, first: RenditionRecord): Promise<boolean> {
    const change = { $set: { renditions: renditionRows([first]) }, $pull: { making: first.fileId } };
    return (await this.videos.updateOne(ofRun(run), change).exec()).matchedCount > 0;
  }

  /** @returns false as `setProgress` does */
  async finish(run: VideoRun, renditions: RenditionRecord[]): Promise<boolean> {
    const change = {
      $set: { state: 'ready', progress: 100, renditions: renditionRows(renditions) },
      $unset: { making: 1, runId: 1, error: 1 },
    };
    return (await this.videos.updateOne(ofRun(run), change).exec()).matchedCount > 0;
  }

  /**
   * Marks the video as failed after the last attempt. Returns the video before the change and the files that its runs
   * left; null if it is gone or has already finished.
   */
  async fail(key: VideoKey, error: string): Promise<TakenVideo | null> {
    const row = await this.videos
      .findOneAndUpdate(
        { ...liveVideo(key), state: { $in: UNFINISHED } },
        { $set: { state: 'failed', error }, $unset: { making: 1, runId: 1 } },
      )
      .lean<VideoRow>()
      .exec();
    return row && { video: videoRecord(row), leftovers: (row.making ?? []).map(idOf) };
  }

  /** Every file of a video that is marked as deleted; null if it is not marked or is gone. */
  async filesOfDeleted({ tenantId, videoId }: VideoKey): Promise<string[] | null> {
    const filter = { _id: videoId, tenantId, deletedAt: { $ne: null } };
    const row = await this.videos.findOne(filter).lean<VideoRow>().exec();
    if (!row) return null;
    return referencedFileIds(row);
  }

  /** Returns the files in use by any video, including a deleted one until its removal has discarded them. */
  async filesInUse(tenantId: string, fileIds: string[]): Promise<string[]> {
    const filter = { tenantId, $or: referencesAnyFile(fileIds) };
    return (await this.videos.find(filter).lean<VideoRow[]>().exec()).flatMap(referencedFileIds);
  }

  async removeDeleted({ tenantId, videoId }: VideoKey): Promise<void> {
    const filter = { _id: videoId, tenantId, deletedAt: { $ne: null } };
    await this.videos.deleteOne(filter).exec();
  }

  /** Unfinished videos of all tenants, requested before a moment. */
  async listWaitingSince(moment: Date, limit: number): Promise<VideoKey[]> {
    const filter = { state: { $in: UNFINISHED }, requestedAt: { $lt: moment }, deletedAt: null };
    const rows = await acrossTenants(this.videos).find(filter, { tenantId: 1 }).limit(limit).lean<VideoRow[]>().exec();
    return rows.map(videoKey);
  }

  /** Videos of all tenants that were deleted before a moment and not removed yet. */
  async listDeletedBefore(moment: Date, limit: number): Promise<VideoKey[]> {
    const rows = await acrossTenants(this.videos)
      // The partial index is used only if the type is named.
      .find({ deletedAt: { $lt: moment, $type: 'date' } }, { tenantId: 1 })
      .limit(limit)
      .lean<VideoRow[]>()
      .exec();
    return rows.map(videoKey);
  }
}
