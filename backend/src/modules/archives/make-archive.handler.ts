import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { type JobContext, JobHandler } from '../../platform/queues/job-handler.js';
import { Recurring } from '../../platform/queues/recurring.js';
import { FilesService } from '../../platform/storage/files.service.js';
import { StorageDriver } from '../../platform/storage/storage-driver.js';
import { temporaryDirectory } from '../../platform/storage/upload.js';
import { ArchiveContents } from './archive-contents.js';
import { makeArchive } from './archives.feature.js';
import { type ArchiveKey, ArchivesRepository } from './archives.repository.js';
import { writeZip, type ZipEntry } from './zip-writer.js';

/** What the person reads when the last attempt failed; the reason itself is the operator's. */
const FAILED = 'The archive could not be made. Please ask for it again.';

/** Makes the zip of an archive: the stored file has the id that the row names, so that a run after a killed one finds it. */
@Injectable()
@JobHandler(makeArchive)
export class MakeArchiveHandler implements JobHandler<ArchiveKey> {
  constructor(
    private readonly archives: ArchivesRepository,
    private readonly contents: ArchiveContents,
    private readonly files: FilesService,
    private readonly storage: StorageDriver,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  async handle(key: ArchiveKey, { signal }: JobContext): Promise<void> {
    if (!(await this.archives.isOpen(key))) return;
    const [stored] = await this.files.find(key.userId, [key.fileId]);
    const { bytes } = stored ?? (await this.make(key, signal));
    await this.archives.finish(key, { bytes, finishedAt: this.clock.now() });
  }

  async failed(key: ArchiveKey): Promise<void> {
    await this.archives.finish(key, { error: FAILED, finishedAt: this.clock.now() });
  }

  private async make({ userId, fileId }: ArchiveKey, signal: AbortSignal) {
    const file = path.join(temporaryDirectory(this.config), `${randomUUID()}.zip`);
    try {
      await writeZip(file, this.entriesOf(userId), signal);
      const { size } = await stat(file);
      const made = { path: file, originalName: 'My data.zip', bytes: size, extension: 'zip' };
      // Of the person alone: no teacher's team may read what several teachers know of a family.
      const owner = { tenantId: userId, uploadedBy: userId };
      return await this.files.keepOnce({ ...made, kind: 'archive', contentType: 'application/zip' }, owner, fileId);
    } finally {
      await rm(file, { force: true });
    }
  }

  private async *entriesOf(userId: string): AsyncGenerator<ZipEntry> {
    for await (const entry of this.contents.of(userId)) {
      if ('text' in entry) yield entry;
      else yield { path: entry.path, open: () => this.storage.open(entry.file.storageKey) };
    }
  }
}

const HOUR_MS = 60 * 60 * 1000;
const BATCH = 100;

/** Removes archives when their time is over: the file first, or a crash would leave one that nobody names. */
@Injectable()
export class ArchivesSweeper {
  constructor(
    private readonly archives: ArchivesRepository,
    private readonly files: FilesService,
    private readonly clock: Clock,
  ) {}

  @Recurring({ name: 'archives.sweep-expired', everyMs: HOUR_MS })
  async removeExpired(): Promise<void> {
    for (const key of await this.archives.listExpired(this.clock.now(), BATCH)) {
      await this.files.discard(key.userId, key.fileId);
      await this.archives.removeEnded(key);
    }
  }
}
