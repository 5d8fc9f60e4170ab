import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import { StorageDriver, StoredFileMissing } from '../../../platform/storage/storage-driver.js';
import { temporaryDirectory } from '../../../platform/storage/upload.js';

/** A stored file is gone: its row was removed, or its bytes are missing. */
export class CopyMissing extends Error {}

/** Copies of stored files where fenced processes can read them. */
@Injectable()
export class StoredCopies {
  constructor(
    private readonly files: FilesService,
    private readonly storage: StorageDriver,
    private readonly config: AppConfig,
  ) {}

  /**
   * Calls `use` with a copy of each file, in their order, and removes the copies afterwards.
   * @throws CopyMissing if one of them is gone
   */
  async with<Result>(
    tenantId: string,
    fileIds: readonly string[],
    use: (paths: string[]) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    const found = new Map((await this.files.find(tenantId, [...new Set(fileIds)])).map((file) => [file.id, file]));
    const copies = fileIds.map((fileId) => ({ file: found.get(fileId), copy: this.temporary() }));
    try {
      for (const { file, copy } of copies) {
        if (!file) throw new CopyMissing('a file is gone');
        await this.copy(file.storageKey, copy, signal);
      }
      return await use(copies.map(({ copy }) => copy));
    } finally {
      for (const { copy } of copies) await rm(copy, { force: true });
    }
  }

  /** Calls `use` with a temporary file that holds these bytes. */
  async holding<Result>(bytes: Buffer, use: (path: string) => Promise<Result>): Promise<Result> {
    const file = this.temporary();
    try {
      await writeFile(file, bytes);
      return await use(file);
    } finally {
      await rm(file, { force: true });
    }
  }

  private async copy(storageKey: string, target: string, signal?: AbortSignal): Promise<void> {
    try {
      await pipeline(await this.storage.open(storageKey), createWriteStream(target), { ...(signal && { signal }) });
    } catch (error) {
      throw error instanceof StoredFileMissing ? new CopyMissing(error.message) : error;
    }
  }

  private temporary(): string {
    return path.join(temporaryDirectory(this.config), `${randomUUID()}.pdf`);
  }
}
