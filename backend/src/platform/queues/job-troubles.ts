import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { JobQueues } from './job-queues.js';
import type { JobRow } from './job.schema.js';
import { JobsRepository, type QueueLoad } from './jobs.repository.js';

/** How many of a kind are listed: a mail server that is away for a day leaves hundreds. */
const SHOWN = 25;

/** A job that has failed at least once, without what it is about: a payload may hold an address. */
export type TroubledJob = Pick<JobRow, 'name' | 'queue' | 'status' | 'attempts' | 'lastError' | 'createdAt'> & {
  id: string;
};

/** Either kind: mails are counted by themselves, since somebody waits for each. */
export type TroubleKind = 'mails' | 'others';

/** What of the queues an operator looks after: jobs that fail, and another try of them. */
@Injectable()
export class JobTroubles {
  constructor(
    private readonly jobs: JobsRepository,
    private readonly queues: JobQueues,
    private readonly clock: Clock,
  ) {}

  loads(): Promise<QueueLoad[]> {
    return this.jobs.loadByQueue(this.clock.now());
  }

  /** Those that failed for good and, of mails, those that are tried again later; the newest first. */
  async list(kind: TroubleKind): Promise<TroubledJob[]> {
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

  /** Has a failed job tried as often as a new one, and a waiting one at once. @returns its name; null when it is neither */
  async tryAgain(id: string): Promise<string | null> {
    const row = await this.jobs.findById(id);
    if (!row || (row.status !== 'failed' && row.status !== 'queued')) return null;
    if (row.status === 'failed') await this.jobs.reopenNow({ id }, this.clock.now());
    else await this.hurry(row);
    return row.name;
  }

  /** All failed ones of a kind. @returns how many */
  async tryAllAgain(kind: TroubleKind): Promise<number> {
    return this.jobs.reopenNow({ areMails: kind === 'mails' }, this.clock.now());
  }

  /** Redis holds it back for the distance between two tries. */
  private async hurry(row: JobRow): Promise<void> {
    const held = await this.queues.find(row);
    if (held && (await held.isDelayed())) await held.promote();
  }
}
