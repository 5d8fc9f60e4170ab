import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { PermanentJobFailure } from '../../platform/queues/job-failure.js';
import { DiskSpace } from '../../platform/storage/disk-space.js';
import type { StoredFile } from '../../platform/storage/files.repository.js';
import { FilesService } from '../../platform/storage/files.service.js';
import { StorageDriver, StoredFileMissing } from '../../platform/storage/storage-driver.js';
import { temporaryDirectory } from '../../platform/storage/upload.js';
import { writeZip, ZIP_MAX_BYTES, type ZipEntry, zipBytesOf } from '../../platform/storage/zip-writer.js';
import type { ArchiveEntry, ArchivePlan } from './archive-contents.js';
import type { ArchiveKey } from './archives.repository.js';

export const TOO_LARGE = 'archive_too_large';

/** Writes an archive to the temporary directory, keeping the disk reserve free, and stores it. */
@Injectable()
export class ArchiveFiles {
  private readonly logger = new Logger(ArchiveFiles.name);

  constructor(
    private readonly files: FilesService,
    private readonly storage: StorageDriver,
    private readonly disk: DiskSpace,
    private readonly config: AppConfig,
  ) {}

  /** @throws AppError 507 `disk_full` before anything is written: the job then waits for space */
  async make({ entries }: ArchivePlan, { userId, fileId }: ArchiveKey, signal: AbortSignal): Promise<StoredFile> {
    const bytes = zipBytesOf(entries.map((entry) => ({ path: entry.path, bytes: bytesOf(entry) })));
    if (bytes > ZIP_MAX_BYTES) throw new PermanentJobFailure(TOO_LARGE, `an archive of ${bytes} bytes`);
    const giveBack = await this.disk.claim(bytes);
    const file = path.join(temporaryDirectory(this.config), `${randomUUID()}.zip`);
    try {
      await writeZip(createWriteStream(file, { flags: 'wx' }), this.opened(entries), signal);
      const { size } = await stat(file);
      const made = { path: file, originalName: 'My data.zip', bytes: size, extension: 'zip' };
      // Owned by the person alone: no team may read what several teachers know about a family.
      const owner = { tenantId: userId, uploadedBy: userId, use: 'archive' };
      return await this.files.keepOnce({ ...made, kind: 'archive', contentType: 'application/zip' }, owner, fileId);
    } finally {
      giveBack();
      await rm(file, { force: true });
    }
  }

  /** Opens each file only when its turn comes. If a file's bytes are lost, adds a note in its place and continues. */
  private async *opened(entries: ArchiveEntry[]): AsyncGenerator<ZipEntry> {
    for (const entry of entries) {
      if ('text' in entry) yield entry;
      else yield await this.open(entry.path, entry.file);
    }
  }

  private async open(entryPath: string, { id, storageKey }: StoredFile): Promise<ZipEntry> {
    try {
      return { path: entryPath, bytes: await this.storage.open(storageKey) };
    } catch (error) {
      if (!(error instanceof StoredFileMissing)) throw error;
      this.logger.error(`the bytes of file ${id} are lost: an archive goes without them`);
      return { path: `${entryPath} is lost.txt`, text: 'This file was lost. Please tell your teacher.\n' };
    }
  }
}

const bytesOf = (entry: ArchiveEntry): number => ('text' in entry ? Buffer.byteLength(entry.text) : entry.file.bytes);
