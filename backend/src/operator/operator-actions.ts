import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';
import { Maintenance } from '../platform/maintenance/maintenance.js';
import { FailedJobs, type FailedJobKind } from '../platform/queues/failed-jobs.js';
import { type OperatorEntry, OperatorEntriesRepository } from './operator-entries.repository.js';

const SHOWN = 15;

/** Changes that an operator makes. Each is written to the operators' log and to the process's log. */
@Injectable()
export class OperatorActions {
  private readonly logger = new Logger('Operator');

  constructor(
    private readonly maintenance: Maintenance,
    private readonly troubles: FailedJobs,
    private readonly entries: OperatorEntriesRepository,
    private readonly clock: Clock,
  ) {}

  async closeProduct({ text, minutes }: { text: string; minutes: number }, address?: string): Promise<void> {
    await this.maintenance.close(text, minutes);
    await this.record('maintenance.on', text, address);
  }

  async openProduct(address?: string): Promise<void> {
    await this.maintenance.open();
    await this.record('maintenance.off', '', address);
  }

  /** @returns how many jobs are retried */
  async tryAgain(which: { id: string } | { kind: FailedJobKind }, address?: string): Promise<number> {
    if ('kind' in which) {
      const count = await this.troubles.tryAllAgain(which.kind);
      await this.record('jobs.again', `${count} ${which.kind}`, address);
      return count;
    }
    const name = await this.troubles.tryAgain(which.id);
    if (name) await this.record('job.again', `${name} ${which.id}`, address);
    return name ? 1 : 0;
  }

  /** The latest changes, newest first. */
  recent(): Promise<OperatorEntry[]> {
    return this.entries.newest(SHOWN);
  }

  /** Never throws: the change has already been made. */
  async record(action: string, detail: string, address = 'unknown'): Promise<void> {
    this.logger.warn(`operator at ${address}: ${action} ${detail}`);
    await this.entries.append({ at: this.clock.now(), action, detail, address }).catch((error: Error) => {
      this.logger.error(`not in the operators' log: ${error.message}`);
    });
  }
}
