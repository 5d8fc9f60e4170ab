import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { JobQueues } from './job-queues.js';
import { JobRegistry } from './job-registry.js';
import { JobRunner, SILENCE_MS } from './job-runner.js';
import type { JobRow } from './job.schema.js';
import { JobsRepository } from './jobs.repository.js';
import { Recurring } from './recurring.js';

const BATCH = 200;
const DISPATCH_EVERY_MS = 3000;
/** States in which BullMQ will not run the job any more. */
const SPENT = new Set(['failed', 'completed', 'unknown']);

/**
 * Puts open rows that are missing from Redis back into their queues: Redis was unreachable or was emptied, or a worker
 * died too often.
 */
@Injectable()
export class JobDispatcher {
  private readonly logger = new Logger('Dispatcher');

  constructor(
    private readonly jobs: JobsRepository,
    private readonly queues: JobQueues,
    private readonly registry: JobRegistry,
    private readonly runner: JobRunner,
    private readonly clock: Clock,
  ) {}

  /** Checks the open rows that are due. Stops if Redis is unreachable; the remaining rows stay due. */
  @Recurring({ name: 'queues.dispatch', everyMs: DISPATCH_EVERY_MS })
  async dispatch(): Promise<void> {
    if (!this.queues.isReady()) return;
    const due = await this.jobs.dueForCheck(this.clock.now(), BATCH);
    for (const row of due) {
      if (!this.queues.isReady()) return;
      await this.redeliverIfLost(row).catch((error: Error) => this.setAside(row, error));
    }
  }

  private async redeliverIfLost(row: JobRow): Promise<void> {
    const id = row._id.toString();
    const job = this.registry.find(row.name);
    if (!job) {
      this.logger.error(`job ${row.name} ${id} has no handler in this version; it waits`);
      return this.jobs.postponeCheck(id, this.nextCheck());
    }
    const held = await this.queues.find(row);
    const alive = held && !SPENT.has(await held.getState());
    if (!alive) {
      await held?.remove();
      if (row.attempts >= job.definition.attempts) return this.runner.abandon(job, row);
      await this.queues.add(job.definition, row, this.clock.now());
      this.logger.log(`job ${row.name} ${id} is back in its queue`);
    }
    await this.jobs.postponeCheck(id, this.nextCheck());
  }

  /** Postpones a row that cannot be handled, so that it does not hold up the others. */
  private async setAside(row: JobRow, error: Error): Promise<void> {
    this.logger.warn(`job ${row.name} ${row._id.toString()}: ${error.message}`);
    await this.jobs.postponeCheck(row._id.toString(), this.nextCheck());
  }

  private nextCheck(): Date {
    return new Date(this.clock.now().getTime() + SILENCE_MS);
  }
}
