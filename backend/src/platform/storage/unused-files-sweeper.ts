import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { HOUR_MS } from '../clock/durations.js';
import type { FilesInUse } from './files-in-use.extension.js';
import { Features } from '../features/features.js';
import { KEPT_MS } from '../retention/retention.js';
import { Recurring } from '../queues/recurring.js';
import { FileStorage } from './file-storage.js';
import { FilesRepository, type StoredFile } from './files.repository.js';

/** Far longer than any request takes between writing a file's row and the row that names it. */
const GRACE_MS = KEPT_MS.unusedFiles;
const PAGE = 500;
const BEFORE_ALL = '0'.repeat(24);

/**
 * Removes files that no row names, left by a request that crashed after storing the file, or by a replacement that
 * crashed before the discard.
 */
@Injectable()
export class UnusedFilesSweeper {
  private readonly logger = new Logger(UnusedFilesSweeper.name);

  constructor(
    private readonly features: Features,
    private readonly files: FilesRepository,
    private readonly fileStorage: FileStorage,
    private readonly clock: Clock,
  ) {}

  @Recurring({ name: 'storage.sweep-unused-files', everyMs: 24 * HOUR_MS })
  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - GRACE_MS);
    for (const [use, inUse] of this.features.collect(({ files }) => files)) {
      for (let after = BEFORE_ALL; ;) {
        const page = await this.files.findOfUse(use, before, { after, limit: PAGE });
        await this.discardUnused(page, use, inUse);
        const last = page.at(-1);
        if (!last || page.length < PAGE) break;
        after = last.id;
      }
    }
  }

  private async discardUnused(page: StoredFile[], use: string, inUse: FilesInUse): Promise<void> {
    for (const tenantId of new Set(page.map((file) => file.tenantId))) {
      const ids = page.filter((file) => file.tenantId === tenantId).map(({ id }) => id);
      const used = new Set(await inUse(this.features.get, tenantId, ids));
      for (const id of ids) {
        if (used.has(id)) continue;
        await this.fileStorage.discard(tenantId, id);
        this.logger.warn(`removed file ${id}: no ${use} names it`);
      }
    }
  }
}
