import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { JobQueues } from './job-queues.js';
import { JobRegistry } from './job-registry.js';
import { JobRunner, SILENCE_MS } from './job-runner.js';
import type { JobRow } from './job.schema.js';
import { JobsRepository } from './jobs.repository.js';
import { Recurring } from './recurring.js';

/** How many rows are checked at the same time: their commands share a connection to Redis. */
const BATCH = 500;
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

  /**
   * Checks the open rows that are due, batch after batch. Stops if Redis is unreachable; the remaining rows stay due.
   */
  @Recurring({ name: 'queues.dispatch', everyMs: DISPATCH_EVERY_MS })
  async dispatch(): Promise<void> {
    let checked = BATCH;
    while (checked === BATCH && this.queues.isReady()) checked = await this.checkBatch();
  }

  /** @returns how many rows it checked */
  private async checkBatch(): Promise<number> {
    const due = await this.jobs.dueForCheck(this.clock.now(), BATCH);
    await Promise.all(due.map((row) => this.redeliverIfLost(row).catch((error: Error) => this.report(row, error))));
    // Also those that could not be handled, so that they do not hold up the others.
    if (this.queues.isReady())
      await this.jobs.postponeChecks(
        due.map(({ _id }) => _id.toString()),
        this.nextCheck(),
      );
    return due.length;
  }

  private async redeliverIfLost(row: JobRow): Promise<void> {
    const id = row._id.toString();
    const job = this.registry.find(row.name);
    if (!job) {
      this.logger.error(`job ${row.name} ${id} has no handler in this version; it waits`);
      return;
    }
    const held = await this.queues.find(row);
    const alive = held && !SPENT.has(await held.getState());
    if (!alive) {
      await held?.remove();
      if (row.attempts >= job.definition.attempts) return this.runner.abandon(job, row);
      await this.queues.add(job.definition, [row], this.clock.now());
      this.logger.log(`job ${row.name} ${id} is back in its queue`);
    }
  }

  private report(row: JobRow, error: Error): void {
    this.logger.warn(`job ${row.name} ${row._id.toString()}: ${error.message}`);
  }

  private nextCheck(): Date {
    return new Date(this.clock.now().getTime() + SILENCE_MS);
  }
}
