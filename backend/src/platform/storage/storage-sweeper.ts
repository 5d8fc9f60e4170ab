import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { HOUR_MS } from '../clock/durations.js';
import { AppConfig } from '../config/app-config.js';
import { KEPT_MS } from '../retention/retention.js';
import { Recurring } from '../queues/recurring.js';
import { FilesRepository, UPLOADS } from './files.repository.js';
import { StorageDriver } from './storage-driver.js';
import { temporaryDirectory } from './upload.js';

/** Far longer than any request or job takes: older data that belongs to nothing was left by a crash. */
const ABANDONED_MS = KEPT_MS.temporaryFiles;
const BATCH = 500;

/** Removes what crashes leave behind: temporary files, and bytes without a row. */
@Injectable()
export class StorageSweeper {
  private readonly logger = new Logger(StorageSweeper.name);

  constructor(
    private readonly config: AppConfig,
    private readonly storage: StorageDriver,
    private readonly files: FilesRepository,
    private readonly clock: Clock,
  ) {}

  @Recurring({ name: 'storage.sweep-temporary-files', everyMs: HOUR_MS })
  async sweepTemporaryFiles(): Promise<void> {
    const directory = temporaryDirectory(this.config);
    for (const name of await readdir(directory)) {
      const file = path.join(directory, name);
      const found = await stat(file).catch(() => null);
      if (found && found.mtime < this.abandonedBefore()) await rm(file, { force: true, recursive: true });
    }
  }

  @Recurring({ name: 'storage.sweep-unknown-bytes', everyMs: 6 * HOUR_MS })
  async sweepUnknownBytes(): Promise<void> {
    let batch: string[] = [];
    for await (const key of this.storage.listStoredBefore(UPLOADS, this.abandonedBefore())) {
      batch.push(key);
      if (batch.length < BATCH) continue;
      await this.removeUnknown(batch);
      batch = [];
    }
    await this.removeUnknown(batch);
  }

  private async removeUnknown(keys: string[]): Promise<void> {
    for (const key of await this.files.unknownKeys(keys)) {
      await this.storage.delete(key);
      this.logger.warn(`removed bytes that no row names: ${key}`);
    }
  }

  private abandonedBefore(): Date {
    return new Date(this.clock.now().getTime() - ABANDONED_MS);
  }
}
