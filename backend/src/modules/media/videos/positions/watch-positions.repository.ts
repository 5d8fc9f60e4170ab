import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { recordOf } from '../../../../platform/database/records.js';
import type { Stored, TenantModel } from '../../../../platform/database/tenant-model.js';
import type { StudentMerge } from '../../../people/merging/student-merge.extension.js';
import type { VideoKey } from '../video-records.js';
import { WatchPosition } from './watch-position.schema.js';

/** The video of a student. */
export interface PositionKey extends VideoKey {
  studentId: string;
}

const positionRecord = (row: Stored<WatchPosition>) => recordOf(row, 'videoId', 'seconds', 'at');
export type PositionRecord = ReturnType<typeof positionRecord>;

/** So many are read at once; those of the videos that were not watched for the longest time are left out. */
const MOST_POSITIONS = 100;

@Injectable()
export class WatchPositionsRepository {
  constructor(@InjectModel(WatchPosition.name) private readonly positions: TenantModel<WatchPosition>) {}

  /** A student's positions, those of the videos watched last first. */
  async list(tenantId: string, studentId: string): Promise<PositionRecord[]> {
    const found = this.positions.find({ tenantId, studentId }).sort({ at: -1, _id: -1 }).limit(MOST_POSITIONS);
    return (await found.lean<Stored<WatchPosition>[]>().exec()).map(positionRecord);
  }

  async keep(key: PositionKey, seconds: number, at: Date): Promise<void> {
    await this.positions.updateOne({ ...key }, { $set: { seconds, at } }, { upsert: true }).exec();
  }

  async forget(key: PositionKey): Promise<void> {
    await this.positions.deleteOne({ ...key }).exec();
  }

  async removeOfVideo({ tenantId, videoId }: VideoKey): Promise<void> {
    await this.positions.deleteMany({ tenantId, videoId }).exec();
  }

  async removeOfStudent(tenantId: string, studentId: string): Promise<void> {
    await this.positions.deleteMany({ tenantId, studentId }).exec();
  }

  /** Gives the kept account the positions in videos that it has not watched, and ends the other's. Idempotent. */
  async move({ tenantId, keptId, goneId }: StudentMerge): Promise<void> {
    const rows = await this.positions.find({ tenantId, studentId: goneId }).lean<Stored<WatchPosition>[]>().exec();
    for (const { videoId, seconds, at } of rows)
      await this.positions
        .updateOne({ tenantId, studentId: keptId, videoId }, { $setOnInsert: { seconds, at } }, { upsert: true })
        .exec();
    await this.removeOfStudent(tenantId, goneId);
  }
}
