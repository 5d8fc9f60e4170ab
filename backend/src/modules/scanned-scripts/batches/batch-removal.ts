import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import { ScanFiles } from '../files/scan-files.js';
import { ScanPagesRepository } from '../records/scan-pages.repository.js';
import type { TaskKey } from '../records/script-sheets.repository.js';
import { type BatchKey, ScanBatchesRepository } from '../records/scan-batches.repository.js';

const AT_ONCE = 100;

/** Removes batches with their pages and files. Every step can be repeated. */
@Injectable()
export class BatchRemoval {
  constructor(
    private readonly batches: ScanBatchesRepository,
    private readonly pages: ScanPagesRepository,
    private readonly scans: ScanFiles,
    private readonly files: FilesService,
    private readonly clock: Clock,
  ) {}

  /** Removes what a batch marked as deleted still has, and then the batch. A live batch stays unchanged. */
  async removeMarked(key: BatchKey): Promise<void> {
    if (await this.batches.isMarked(key)) await this.remove(key);
  }

  /** Removes all batches of a task. */
  async removeOfTask(key: TaskKey): Promise<void> {
    for (const batch of await this.batches.allOfTask(key)) {
      await this.batches.markDeleted(batch, this.clock.now());
      await this.remove(batch);
    }
  }

  private async remove(key: BatchKey): Promise<void> {
    const fileId = await this.batches.fileOf(key);
    if (fileId) await this.files.discard(key.tenantId, fileId);
    for (let pages = await this.pages.lastOfBatch(key, AT_ONCE); pages.length > 0;) {
      for (const page of pages) await this.scans.removePage(page);
      pages = await this.pages.lastOfBatch(key, AT_ONCE);
    }
    await this.batches.remove(key);
  }
}
