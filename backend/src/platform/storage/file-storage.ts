import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { isDuplicateKey } from '../database/objects.js';
import { defineJob } from '../queues/job-definition.js';
import { JobsService } from '../queues/jobs.service.js';
import { FileDigests } from './file-digests.js';
import { FilesRepository, type HandOver, type StoredFile, UPLOADS } from './files.repository.js';
import { StorageDriver } from './storage-driver.js';
import type { Upload } from './upload.js';

const HOUR_MS = 60 * 60 * 1000;

/** Removes the bytes and then the row of a file that is marked deleted. */
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

/** What is known of a file that has been checked. */
export type CheckedFile = Pick<
  StoredFile,
  'tenantId' | 'uploadedBy' | 'audience' | 'use' | 'kind' | 'contentType' | 'bytes' | 'originalName'
> & {
  /** Hexadecimal, when it was counted while the file came in: a large one is then not read again. */
  sha256?: string | undefined;
};

/** Ids of 24 hex digits: of the row, and of its bytes. */
interface Naming {
  id: string;
  key: string;
}

/** Bytes and rows in the order that survives crashes. Says nothing about what may be kept: see FilesService. */
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
   * Takes over a temporary file: bytes first, then the row. Both are durable when this returns.
   * @param put stores the bytes in another way, and leaves the temporary file alone
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
   * As `keep`, under an id that the caller has chosen: of several runs of one job the first keeps its file, and the others
   * answer that one. The bytes' key is new each time, so that no run writes over bytes that a row names.
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

  /** Files of one account become another's; see FilesRepository. */
  handOver(tenantId: string, fileIds: string[], terms: HandOver): Promise<void> {
    return this.files.handOver(tenantId, fileIds, terms);
  }

  /** The file is gone for every reader when this returns; a job removes its bytes. Again has no effect. */
  async discard(tenantId: string, fileId: string): Promise<void> {
    if (!(await this.files.markDeleted(tenantId, fileId, this.clock.now()))) return;
    await this.jobs.request(fileRemoval, { fileId }, { tenantId });
  }
}

/** Two hundred and fifty-six directories, evenly filled: the last digits of an ObjectId count up. */
const storageKeyOf = (id: string) => `${UPLOADS}/${id.slice(-2)}/${id}`;
