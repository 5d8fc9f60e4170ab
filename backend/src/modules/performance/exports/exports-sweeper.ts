import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { JobsService } from '../../../platform/queues/jobs.service.js';
import { Recurring } from '../../../platform/queues/recurring.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import { ExportsRepository } from './exports.repository.js';
import { makeWorkbook } from './make-workbook.job.js';

const MINUTE_MS = 60 * 1000;
const BATCH = 100;

/** Removes exports when their time is over, and requests jobs that were never requested. */
@Injectable()
export class ExportsSweeper {
  constructor(
    private readonly exports: ExportsRepository,
    private readonly files: FilesService,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  /** The file first: were the row removed first, a crash would leave a file that nobody names. */
  @Recurring({ name: 'exports.sweep-expired', everyMs: 60 * MINUTE_MS })
  async removeExpired(): Promise<void> {
    for (const key of await this.exports.listExpired(this.clock.now(), BATCH)) {
      await this.files.discard(key.tenantId, key.exportId);
      await this.exports.removeEnded(key);
    }
  }

  /** Exports whose API died right after it wrote their row. Those that only wait have an open job already, and keep it. */
  @Recurring({ name: 'exports.sweep-waiting', everyMs: MINUTE_MS })
  async requestForgotten(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - MINUTE_MS);
    for (const key of await this.exports.listWaitingSince(before, BATCH)) {
      await this.jobs.request(makeWorkbook, key, { key: key.exportId, tenantId: key.tenantId });
    }
  }
}
