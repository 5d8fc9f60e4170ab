import { Injectable } from '@nestjs/common';
import { JobHandler } from '../queues/job-handler.js';
import { fileRemoval } from './file-storage.js';
import { FilesRepository } from './files.repository.js';
import { StorageDriver } from './storage-driver.js';

@Injectable()
@JobHandler(fileRemoval)
export class FileRemovalHandler implements JobHandler<{ fileId: string }> {
  constructor(
    private readonly files: FilesRepository,
    private readonly storage: StorageDriver,
  ) {}

  /** Bytes first: were the row removed first, a crash would leave bytes that nothing names. */
  async handle({ fileId }: { fileId: string }): Promise<void> {
    const key = await this.files.keyOfDeleted(fileId);
    if (!key) return;
    await this.storage.delete(key);
    await this.files.remove(fileId);
  }
}
