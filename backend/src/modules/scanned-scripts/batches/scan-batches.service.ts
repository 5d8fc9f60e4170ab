import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { JobsService } from '../../../platform/queues/jobs.service.js';
import { ArchivedYearGuard } from '../../schools/archived-years/archived-year-guard.js';
import { SubmissionsForMarking } from '../../tasks/grading/submissions-for-marking.js';
import { readBatch, removeBatch } from '../scanned-scripts.feature.js';
import { scannedScriptErrors } from '../scanned-scripts.errors.js';
import type { TaskKey } from '../records/script-sheets.repository.js';
import { type BatchRecord, ScanBatchesRepository } from '../records/scan-batches.repository.js';

/** Batches of scanned pages. */
@Injectable()
export class ScanBatches {
  constructor(
    private readonly batches: ScanBatchesRepository,
    private readonly tasks: SubmissionsForMarking,
    private readonly years: ArchivedYearGuard,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 404 without such a task, 409 `year_archived` */
  async assertChangeable(key: TaskKey): Promise<void> {
    await this.tasks.requireTask(key);
    await this.years.assertNotArchived(key.tenantId, [{ type: 'task', id: key.taskId }]);
  }

  async requestReading({ tenantId, id }: BatchRecord): Promise<void> {
    await this.jobs.request(readBatch, { tenantId, batchId: id });
  }

  /** Deletes a batch with its pages. Scripts that were handed in stay. @throws AppError 404 */
  async remove(caller: Principal, batchId: string): Promise<void> {
    const key = { tenantId: tenantOf(caller), batchId };
    if (!(await this.batches.markDeleted(key, this.clock.now()))) throw scannedScriptErrors.batchNotFound();
    await this.jobs.request(removeBatch, key);
  }
}
