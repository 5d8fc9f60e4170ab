import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { Recurring } from '../../../../platform/queues/recurring.js';
import { resumableDirectory, UNFINISHED_MS } from './resumable-directory.js';

const HOUR_MS = 60 * 60 * 1000;

/** Removes uploads that nobody goes on with. */
@Injectable()
export class UnfinishedUploadsSweeper {
  constructor(
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  @Recurring({ name: 'media.sweep-unfinished-uploads', everyMs: HOUR_MS })
  async removeUnfinished(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - UNFINISHED_MS - HOUR_MS);
    const directory = resumableDirectory(this.config);
    for (const name of await readdir(directory)) {
      const file = path.join(directory, name);
      const found = await stat(file).catch(() => null);
      if (found && found.mtime < before) await rm(file, { force: true });
    }
  }
}
