import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { HOUR_MS } from '../clock/durations.js';
import { isDuplicateKey } from '../database/objects.js';
import { defineJob } from '../queues/job-definition.js';
import { JobsService } from '../queues/jobs.service.js';
import { FileDigests } from './file-digests.js';
import { FilesRepository, type HandOver, type StoredFile, UPLOADS } from './files.repository.js';
import { StorageDriver } from './storage-driver.js';
import type { Upload } from './upload.js';

/** Removes the bytes, and then the row, of a file that is marked deleted. */
export const fileRemoval = defineJob<{ fileId: string }>({
  name: 'storage.file-removal',
  queue: 'maintenance',
  attempts: 10,
  key: ({ fileId }) => fileId,
  forgotten: {
    afterMs: HOUR_MS,
    find: async (get, before, limit) => {
      const fileIds = await get(FilesRepository).findDeletedBefore(before, limit);
      return fileIds.map((fileId) => ({ fileId }));
    },
  },
});

/** Facts about a file that has been checked. */
export type CheckedFile = Pick<
  StoredFile,
  'tenantId' | 'uploadedBy' | 'audience' | 'use' | 'kind' | 'contentType' | 'bytes' | 'originalName'
> & {
  /** Hexadecimal; set if it was computed during the upload, so that a large file is not read again. */
  sha256?: string | undefined;
};

/** Ids of 24 hex digits for the row and for its bytes. */
interface Naming {
  id: string;
  key: string;
}

/** Stores bytes and rows in an order that survives crashes. What may be stored is decided by FilesService. */
@Injectable()
export class FileStorage {
  constructor(
    private readonly files: FilesRepository,
    private readonly storage: StorageDriver,
    private readonly digests: FileDigests,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes over a temporary file: first the bytes, then the row. Both are durable when this returns.
   * @param put stores the bytes in another way, without moving the temporary file
   */
  async keep(
    temporaryPath: string,
    checked: CheckedFile,
    put: Upload['put'] = (key) => this.storage.put(temporaryPath, key),
  ): Promise<StoredFile> {
    const id = this.files.nextId();
    const file = await this.describe(temporaryPath, checked, { id, key: id });
    await put(file.storageKey);
    await this.files.create(file);
    return file;
  }

  /**
   * Like `keep`, but under an id chosen by the caller: the first of several runs of a job stores its file, and later
   * runs return that file. Each run uses a new storage key, so that none overwrites bytes that a row names.
   */
  async keepOnce(temporaryPath: string, checked: CheckedFile, id: string): Promise<StoredFile> {
    const file = await this.describe(temporaryPath, checked, { id, key: this.files.nextId() });
    await this.storage.put(temporaryPath, file.storageKey);
    try {
      await this.files.create(file);
      return file;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    await this.storage.delete(file.storageKey);
    const [kept] = await this.files.findOfTenant(checked.tenantId, [id]);
    if (!kept) throw new Error(`file ${id} was removed while it was being stored`);
    return kept;
  }

  private async describe(temporaryPath: string, checked: CheckedFile, { id, key }: Naming): Promise<StoredFile> {
    const sha256 = checked.sha256 ?? (await this.digests.sha256Of(temporaryPath));
    return { ...checked, id, sha256, storageKey: storageKeyOf(key), createdAt: this.clock.now() };
  }

  find(tenantId: string, fileIds: string[]): Promise<StoredFile[]> {
    return this.files.findOfTenant(tenantId, fileIds);
  }

  /** Hands files over from one account to another; see FilesRepository. */
  handOver(tenantId: string, fileIds: string[], terms: HandOver): Promise<void> {
    return this.files.handOver(tenantId, fileIds, terms);
  }

  /** Discards a file: no reader can open it when this returns, and a job removes its bytes. Idempotent. */
  async discard(tenantId: string, fileId: string): Promise<void> {
    if (!(await this.files.markDeleted(tenantId, fileId, this.clock.now()))) return;
    await this.jobs.request(fileRemoval, { fileId }, { tenantId });
  }
}

/** 256 evenly filled directories: the last digits of an ObjectId count up. */
const storageKeyOf = (id: string) => `${UPLOADS}/${id.slice(-2)}/${id}`;
