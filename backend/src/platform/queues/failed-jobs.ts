import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { JobQueues } from './job-queues.js';
import type { JobRow } from './job.schema.js';
import { JobsRepository, type QueueLoad } from './jobs.repository.js';

/** How many of each kind are listed: a mail server that is down for a day leaves hundreds. */
const SHOWN = 25;

/** A job that has failed at least once, without its payload, which may hold an address. */
export type FailedJob = Pick<JobRow, 'name' | 'queue' | 'status' | 'attempts' | 'lastError' | 'createdAt'> & {
  id: string;
};

/** Mails are counted separately, because someone is waiting for each of them. */
export type FailedJobKind = 'mails' | 'others';

/** Failing jobs for the operator, who can retry them. */
@Injectable()
export class FailedJobs {
  constructor(
    private readonly jobs: JobsRepository,
    private readonly queues: JobQueues,
    private readonly clock: Clock,
  ) {}

  loads(): Promise<QueueLoad[]> {
    return this.jobs.loadByQueue(this.clock.now());
  }

  /** Returns jobs that failed for good and, for mails, also those that will be retried; newest first. */
  async list(kind: FailedJobKind): Promise<FailedJob[]> {
    const rows = await this.jobs.troubled(kind === 'mails', SHOWN);
    return rows.map(({ _id, name, queue, status, attempts, lastError, createdAt }) => ({
      id: _id.toString(),
      name,
      queue,
      status,
      attempts,
      createdAt,
      ...(lastError ? { lastError } : {}),
    }));
  }

  /**
   * Retries a failed job with as many attempts as a new one, or a waiting job at once.
   * @returns its name; null if it is neither failed nor waiting
   */
  async tryAgain(id: string): Promise<string | null> {
    const row = await this.jobs.findById(id);
    if (!row || (row.status !== 'failed' && row.status !== 'queued')) return null;
    if (row.status === 'failed') await this.jobs.reopenNow({ id }, this.clock.now());
    else await this.hurry(row);
    return row.name;
  }

  /**
   * Retries all failed jobs of a kind.
   * @returns how many
   */
  async tryAllAgain(kind: FailedJobKind): Promise<number> {
    return this.jobs.reopenNow({ areMails: kind === 'mails' }, this.clock.now());
  }

  /** Ends the delay between two attempts, in the row and in Redis. */
  private async hurry(row: JobRow): Promise<void> {
    await this.jobs.makeDue(row._id.toString(), this.clock.now());
    const held = await this.queues.find(row);
    if (held && (await held.isDelayed())) await held.promote();
  }
}
