import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { HOUR_MS } from '../../../platform/clock/durations.js';
import { Recurring } from '../../../platform/queues/recurring.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import { ExportsRepository } from './exports.repository.js';

const BATCH = 100;

/** Removes expired exports with their files. */
@Injectable()
export class ExpiredExports {
  constructor(
    private readonly exports: ExportsRepository,
    private readonly files: FilesService,
    private readonly clock: Clock,
  ) {}

  /** Removes the file before the row; the other way round, a crash would leave a file that no row refers to. */
  @Recurring({ name: 'exports.remove-expired', everyMs: HOUR_MS })
  async remove(): Promise<void> {
    const now = this.clock.now();
    let keys = await this.exports.listExpired(now, BATCH);
    while (keys.length > 0) {
      for (const key of keys) {
        await this.files.discard(key.tenantId, key.exportId);
        await this.exports.removeEnded(key);
      }
      keys = await this.exports.listExpired(now, BATCH);
    }
  }
}
