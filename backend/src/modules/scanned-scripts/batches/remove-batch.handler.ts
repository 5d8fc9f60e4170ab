import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../../platform/clock/durations.js';
import { Clock } from '../../../platform/clock/clock.js';
import { JobsService } from '../../../platform/queues/jobs.service.js';
import { JobHandler } from '../../../platform/queues/job-handler.js';
import { Recurring } from '../../../platform/queues/recurring.js';
import { KEPT_MS } from '../../../platform/retention/retention.js';
import { removeBatch } from '../scanned-scripts.feature.js';
import { BatchRemoval } from './batch-removal.js';
import { type BatchKey, ScanBatchesRepository } from '../records/scan-batches.repository.js';

const AT_ONCE = 100;

/** Removes deleted batches, and deletes old ones: what was handed in has files of its own. */
@Injectable()
@JobHandler(removeBatch)
export class RemoveBatchHandler implements JobHandler<BatchKey> {
  constructor(
    private readonly removal: BatchRemoval,
    private readonly batches: ScanBatchesRepository,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  handle(key: BatchKey): Promise<void> {
    return this.removal.removeMarked(key);
  }

  @Recurring({ name: 'scanned-scripts.remove-old', everyMs: DAY_MS })
  async removeOld(): Promise<void> {
    const now = this.clock.now();
    const before = new Date(now.getTime() - KEPT_MS.scans);
    for (let old = await this.batches.listOlder(before, AT_ONCE); old.length > 0;) {
      for (const key of old) {
        await this.batches.markDeleted(key, now);
        await this.jobs.request(removeBatch, key);
      }
      old = await this.batches.listOlder(before, AT_ONCE);
    }
  }
}
