import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { objectId } from '../database/objects.js';
import { FILE_KINDS, FILE_MODEL, type FileKind, type FileRow } from './file.schema.js';
import { acrossTenants, type TenantModel } from '../database/tenant-model.js';

/** Prefix of the storage keys of all bytes that rows of `files` name. */
export const UPLOADS = 'uploads';

/** A stored file, as used by services. */
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

/** Ids of the accounts before and after the handover. */
export interface HandOver {
  from: string;
  to: string;
  use?: string;
}

/** How long a file that is marked as deleted by another process may still be sent to those with a link, which ends soon. */
const KNOWN_MS = 30_000;
const MOST_KNOWN = 2000;

@Injectable()
export class FilesRepository {
  /** Files that were sent lately: a class opens the same images within seconds. */
  private readonly known = new Map<string, { file: StoredFile; until: number }>();

  constructor(@InjectModel(FILE_MODEL) private readonly files: TenantModel<FileRow>) {}

  /** Returns an id for bytes that are about to be stored. */
  nextId(): string {
    return new Types.ObjectId().toString();
  }

  async create(file: StoredFile): Promise<void> {
    const { id, tenantId, uploadedBy, audience, ...fields } = file;
    await this.files.create({
      ...fields,
      _id: id,
      tenantId,
      uploadedBy,
      audience,
    });
  }

  /** Returns the space used by the files of all tenants, by kind, in one pass over an index. */
  spaceByKind(): Promise<{ kind: FileKind; files: number; bytes: number }[]> {
    return acrossTenants(this.files)
      .aggregate<{ kind: FileKind; files: number; bytes: number }>([
        { $match: { kind: { $in: [...FILE_KINDS] } } },
        { $group: { _id: '$kind', files: { $sum: 1 }, bytes: { $sum: '$bytes' } } },
        { $sort: { bytes: -1 } },
        { $project: { _id: 0, kind: '$_id', files: 1, bytes: 1 } },
      ])
      .option({ maxTimeMS: 5000 })
      .exec();
  }

  /** Only for the file routes, which decide by owner or tenant once they have the row. */
  async findForServing(id: string): Promise<StoredFile | null> {
    const row = await acrossTenants(this.files).findOne({ _id: id, deletedAt: null }).lean<FileRow>().exec();
    return row ? storedFile(row) : null;
  }

  /** Only for requests whose signed link names the file. Another process's deletion is noticed within half a minute. */
  async findLinked(id: string): Promise<StoredFile | null> {
    const known = this.known.get(id);
    if (known && known.until > performance.now()) return known.file;
    const file = await this.findForServing(id);
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    if (file) this.known.set(id, { file, until: performance.now() + KNOWN_MS });
    return file;
  }

  async findOfTenant(tenantId: string, ids: string[]): Promise<StoredFile[]> {
    const filter = { _id: { $in: ids }, tenantId, deletedAt: null };
    const rows = await this.files.find(filter).lean<FileRow[]>().exec();
    return rows.map(storedFile);
  }

  /**
   * Marks a file deleted. Idempotent.
   * @returns false if there was none to mark
   */
  async markDeleted(tenantId: string, id: string, now: Date): Promise<boolean> {
    const { matchedCount } = await this.files.updateOne(
      { _id: id, tenantId, deletedAt: null },
      { $set: { deletedAt: now } },
    );
    this.known.delete(id);
    return matchedCount > 0;
  }

  /**
   * Hands files that one account of a child has uploaded or may read over to the other account. Idempotent.
   * @param use the files' new use; unchanged if left out
   */
  async handOver(tenantId: string, ids: string[], { from, to, use }: HandOver): Promise<void> {
    const which = { _id: { $in: ids }, tenantId };
    if (use) await this.files.updateMany(which, { $set: { use } });
    await this.files.updateMany({ ...which, uploadedBy: from }, { $set: { uploadedBy: to } });
    const others = { $filter: { input: '$audience', cond: { $not: [{ $in: ['$$this', [objectId(from)]] }] } } };
    await this.files.updateMany(
      { ...which, audience: from },
      [{ $set: { audience: { $concatArrays: [others, [objectId(to)]] } } }],
      { updatePipeline: true },
    );
  }

  /** Returns the storage key of a file that is marked deleted; null if it is not marked or no longer exists. */
  async keyOfDeleted(id: string): Promise<string | null> {
    const row = await acrossTenants(this.files)
      .findOne({ _id: id, deletedAt: { $ne: null } })
      .lean<FileRow>()
      .exec();
    return row?.storageKey ?? null;
  }

  async findDeletedBefore(moment: Date, limit: number): Promise<string[]> {
    const rows = await acrossTenants(this.files)
      // The type condition lets the engine use the partial index.
      .find({ deletedAt: { $lt: moment, $type: 'date' } }, { _id: 1 })
      .limit(limit)
      .lean<FileRow[]>()
      .exec();
    return rows.map(({ _id }) => _id.toString());
  }

  /**
   * Returns a page of the files of one use created before a moment, of all tenants: only for the sweep.
   * @param after an id
   */
  async findOfUse(
    use: string,
    before: Date,
    { after, limit }: { after: string; limit: number },
  ): Promise<StoredFile[]> {
    const rows = await acrossTenants(this.files)
      .find({ use, _id: { $gt: after }, createdAt: { $lt: before }, deletedAt: null })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<FileRow[]>()
      .exec();
    return rows.map(storedFile);
  }

  /** Removes the row of a file that is marked deleted. */
  async remove(id: string): Promise<void> {
    await acrossTenants(this.files).deleteOne({ _id: id, deletedAt: { $ne: null } });
  }

  /** Returns those of the keys that no row names. */
  async unknownKeys(keys: string[]): Promise<string[]> {
    const rows = await acrossTenants(this.files)
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
