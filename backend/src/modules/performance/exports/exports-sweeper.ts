import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { HOUR_MS } from '../../../platform/clock/durations.js';
import { Recurring } from '../../../platform/queues/recurring.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import { ExportsRepository } from './exports.repository.js';

const BATCH = 100;

/** Removes expired exports. */
@Injectable()
export class ExportsSweeper {
  constructor(
    private readonly exports: ExportsRepository,
    private readonly files: FilesService,
    private readonly clock: Clock,
  ) {}

  /** Removes the file before the row; the other way round, a crash would leave a file that no row refers to. */
  @Recurring({ name: 'exports.sweep-expired', everyMs: HOUR_MS })
  async removeExpired(): Promise<void> {
    for (const key of await this.exports.listExpired(this.clock.now(), BATCH)) {
      await this.files.discard(key.tenantId, key.exportId);
      await this.exports.removeEnded(key);
    }
  }
}
