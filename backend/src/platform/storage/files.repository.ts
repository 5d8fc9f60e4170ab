import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { objectId } from '../database/objects.js';
import { FILE_KINDS, FILE_MODEL, type FileKind, type FileRow } from './file.schema.js';

/** Keys of all bytes that a row of `files` names begin with this. */
export const UPLOADS = 'uploads';

/** A stored file as services know it. */
export interface StoredFile {
  id: string;
  tenantId: string;
  uploadedBy: string;
  audience: string[];
  kind: FileKind;
  use?: string | undefined;
  contentType: string;
  bytes: number;
  sha256: string;
  originalName: string;
  storageKey: string;
  createdAt: Date;
}

/** From which person to which. */
export interface HandOver {
  from: string;
  to: string;
  use?: string;
}

@Injectable()
export class FilesRepository {
  constructor(@InjectModel(FILE_MODEL) private readonly files: Model<FileRow>) {}

  /** An id for bytes that are about to be stored. */
  nextId(): string {
    return new Types.ObjectId().toString();
  }

  async create(file: StoredFile): Promise<void> {
    const { id, tenantId, uploadedBy, audience, ...fields } = file;
    await this.files.create({
      ...fields,
      _id: objectId(id),
      tenantId: objectId(tenantId),
      uploadedBy: objectId(uploadedBy),
      audience: audience.map(objectId),
    });
  }

  /** What the files of all tenants take, by kind; one pass over an index. */
  spaceByKind(): Promise<{ kind: FileKind; files: number; bytes: number }[]> {
    return this.files
      .aggregate<{ kind: FileKind; files: number; bytes: number }>([
        { $match: { kind: { $in: [...FILE_KINDS] } } },
        { $group: { _id: '$kind', files: { $sum: 1 }, bytes: { $sum: '$bytes' } } },
        { $sort: { bytes: -1 } },
        { $project: { _id: 0, kind: '$_id', files: 1, bytes: 1 } },
      ])
      .option({ maxTimeMS: 5000 })
      .exec();
  }

  /** For the file routes only, which decide by signature, owner or tenant after they have the row. */
  async findForServing(id: string): Promise<StoredFile | null> {
    const row = await this.files
      .findOne({ _id: objectId(id), deletedAt: null })
      .lean<FileRow>()
      .exec();
    return row ? storedFile(row) : null;
  }

  async findOfTenant(tenantId: string, ids: string[]): Promise<StoredFile[]> {
    const filter = { _id: { $in: ids.map(objectId) }, tenantId: objectId(tenantId), deletedAt: null };
    const rows = await this.files.find(filter).lean<FileRow[]>().exec();
    return rows.map(storedFile);
  }

  /** Marks a file deleted; false when there is none. Again has no effect. */
  async markDeleted(tenantId: string, id: string, now: Date): Promise<boolean> {
    const { matchedCount } = await this.files.updateOne(
      { _id: objectId(id), tenantId: objectId(tenantId), deletedAt: null },
      { $set: { deletedAt: now } },
    );
    return matchedCount > 0;
  }

  /**
   * What one account of a child has uploaded, or may read, is the other account's from now on. Again has no effect.
   * @param use what names the files from now on; left out, it stays
   */
  async handOver(tenantId: string, ids: string[], { from, to, use }: HandOver): Promise<void> {
    const which = { _id: { $in: ids.map(objectId) }, tenantId: objectId(tenantId) };
    if (use) await this.files.updateMany(which, { $set: { use } });
    await this.files.updateMany({ ...which, uploadedBy: objectId(from) }, { $set: { uploadedBy: objectId(to) } });
    const others = { $filter: { input: '$audience', cond: { $not: [{ $in: ['$$this', [objectId(from)]] }] } } };
    await this.files.updateMany(
      { ...which, audience: objectId(from) },
      [{ $set: { audience: { $concatArrays: [others, [objectId(to)]] } } }],
      { updatePipeline: true },
    );
  }

  /** Where the bytes of a file that is marked deleted are; null when it is not marked, or gone. */
  async keyOfDeleted(id: string): Promise<string | null> {
    const row = await this.files
      .findOne({ _id: objectId(id), deletedAt: { $ne: null } })
      .lean<FileRow>()
      .exec();
    return row?.storageKey ?? null;
  }

  async findDeletedBefore(moment: Date, limit: number): Promise<string[]> {
    const rows = await this.files
      // By its type the engine sees that the partial index has all of them.
      .find({ deletedAt: { $lt: moment, $type: 'date' } }, { _id: 1 })
      .limit(limit)
      .lean<FileRow[]>()
      .exec();
    return rows.map(({ _id }) => _id.toString());
  }

  /** A page of the files of one use that came before a moment, of whatever tenant: for the sweep only. @param after an id */
  async findOfUse(
    use: string,
    before: Date,
    { after, limit }: { after: string; limit: number },
  ): Promise<StoredFile[]> {
    const rows = await this.files
      .find({ use, _id: { $gt: objectId(after) }, createdAt: { $lt: before }, deletedAt: null })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<FileRow[]>()
      .exec();
    return rows.map(storedFile);
  }

  /** Removes the row of a file that is marked deleted. */
  async remove(id: string): Promise<void> {
    await this.files.deleteOne({ _id: objectId(id), deletedAt: { $ne: null } });
  }

  /** Those of the keys that no row names. */
  async unknownKeys(keys: string[]): Promise<string[]> {
    const rows = await this.files
      .find({ storageKey: { $in: keys } }, { storageKey: 1 })
      .lean<FileRow[]>()
      .exec();
    const known = new Set(rows.map(({ storageKey }) => storageKey));
    return keys.filter((key) => !known.has(key));
  }
}

function storedFile(row: FileRow): StoredFile {
  return {
    id: row._id.toString(),
    tenantId: row.tenantId.toString(),
    uploadedBy: row.uploadedBy.toString(),
    audience: row.audience.map(String),
    kind: row.kind,
    use: row.use,
    contentType: row.contentType,
    bytes: row.bytes,
    sha256: row.sha256,
    originalName: row.originalName,
    storageKey: row.storageKey,
    createdAt: row.createdAt,
  };
}
