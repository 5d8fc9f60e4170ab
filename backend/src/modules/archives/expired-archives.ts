import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { HOUR_MS } from '../../platform/clock/durations.js';
import { Recurring } from '../../platform/queues/recurring.js';
import { FilesService } from '../../platform/storage/files.service.js';
import { ArchivesRepository } from './archives.repository.js';

const BATCH = 100;

/**
 * Deletes expired archives: the file first, because a crash in between would otherwise leave a file that no row names.
 */
@Injectable()
export class ExpiredArchives {
  constructor(
    private readonly archives: ArchivesRepository,
    private readonly files: FilesService,
    private readonly clock: Clock,
  ) {}

  @Recurring({ name: 'archives.remove-expired', everyMs: HOUR_MS })
  async remove(): Promise<void> {
    const now = this.clock.now();
    let keys = await this.archives.listExpired(now, BATCH);
    while (keys.length > 0) {
      for (const key of keys) {
        await this.files.discard(key.userId, key.fileId);
        await this.archives.removeEnded(key);
      }
      keys = await this.archives.listExpired(now, BATCH);
    }
  }
}
