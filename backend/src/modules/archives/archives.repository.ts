import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { idOf, isDuplicateKey } from '../../platform/database/objects.js';
import { fieldsOf } from '../../platform/database/records.js';
import { Archive } from './archive.schema.js';

/** Identifies one archive of one person. */
export interface ArchiveKey {
  userId: string;
  fileId: string;
}

const archiveRecord = (row: Archive) => ({
  ...fieldsOf(row, 'fileId', 'requestedAt', 'finishedAt', 'bytes', 'error', 'expiresAt'),
  userId: idOf(row._id),
  /** Whose data it holds. */
  studentIds: (row.studentIds ?? []).map(idOf),
});
export type ArchiveRecord = ReturnType<typeof archiveRecord>;

const OPEN = { finishedAt: { $exists: false } } as const;
const ENDED = { finishedAt: { $exists: true } } as const;

const byKey = ({ userId, fileId }: ArchiveKey) => ({ _id: userId, fileId });

/** Archives belong to a person, not to a tenant: a parent may have children with several teachers. */
@Injectable()
export class ArchivesRepository {
  constructor(@InjectModel(Archive.name) private readonly archives: Model<Archive>) {}

  async find(userId: string): Promise<ArchiveRecord | null> {
    const row = await this.archives.findOne({ _id: userId }).lean<Archive>().exec();
    return row && archiveRecord(row);
  }

  /**
   * Opens a person's next archive in place of the previous one.
   * @returns null if one is open, or the last successful one is less than a day old
   */
  async open(userId: string, times: { now: Date; dayAgo: Date; expiresAt: Date }): Promise<ArchiveRecord | null> {
    const old = { ...ENDED, $or: [{ error: { $exists: true } }, { requestedAt: { $lte: times.dayAgo } }] };
    const opened = { fileId: new Types.ObjectId(), requestedAt: times.now, expiresAt: times.expiresAt };
    try {
      const row = await this.archives
        .findOneAndUpdate(
          { _id: userId, ...old },
          { $set: opened, $unset: { finishedAt: 1, bytes: 1, error: 1, studentIds: 1 } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<Archive>()
        .exec();
      return row && archiveRecord(row);
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  async isOpen(key: ArchiveKey): Promise<boolean> {
    return (await this.archives.exists({ ...byKey(key), ...OPEN }).exec()) !== null;
  }

  /** Saves whose data an open archive will hold. */
  async noteStudents(key: ArchiveKey, studentIds: string[]): Promise<void> {
    const change = { $set: { studentIds } };
    await this.archives.updateOne({ ...byKey(key), ...OPEN }, change).exec();
  }

  /** Closes an open archive; one that has already ended is unchanged. */
  async finish(key: ArchiveKey, outcome: { finishedAt: Date; bytes?: number; error?: string }): Promise<void> {
    await this.archives.updateOne({ ...byKey(key), ...OPEN }, { $set: outcome }).exec();
  }

  async listOpenSince(moment: Date, limit: number): Promise<ArchiveKey[]> {
    return this.keys({ ...OPEN, requestedAt: { $lt: moment } }, limit);
  }

  async listExpired(now: Date, limit: number): Promise<ArchiveKey[]> {
    return this.keys({ ...ENDED, expiresAt: { $lte: now } }, limit);
  }

  async filesInUse(userId: string, fileIds: string[]): Promise<string[]> {
    const found = await this.find(userId);
    return found && fileIds.includes(found.fileId) ? [found.fileId] : [];
  }

  /**
   * Expires the archives of these people and those that hold their data: they are deleted within the hour, an open one
   * once it has ended.
   */
  async expireAbout(personIds: string[], now: Date): Promise<void> {
    const about = { $or: [{ _id: { $in: personIds } }, { studentIds: { $in: personIds } }] };
    await this.archives.updateMany(about, { $set: { expiresAt: now } }).exec();
  }

  /** Deletes an archive that has ended; an open one stays. */
  async removeEnded(key: ArchiveKey): Promise<void> {
    await this.archives.deleteOne({ ...byKey(key), ...ENDED }).exec();
  }

  private async keys(filter: object, limit: number): Promise<ArchiveKey[]> {
    const rows = await this.archives.find(filter).limit(limit).lean<Archive[]>().exec();
    return rows.map(archiveRecord).map(({ userId, fileId }) => ({ userId, fileId }));
  }
}
