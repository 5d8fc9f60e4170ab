import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { Recurring } from '../queues/recurring.js';
import { AuditEntriesRepository } from './audit-entries.repository.js';

const HOUR_MS = 60 * 60 * 1000;
const BATCH = 1000;

/** Removes entries whose time is over, where the database does not do so by itself. */
@Injectable()
export class AuditSweeper {
  constructor(
    private readonly entries: AuditEntriesRepository,
    private readonly clock: Clock,
  ) {}

  @Recurring({ name: 'audit.sweep-expired', everyMs: HOUR_MS })
  async sweep(): Promise<void> {
    const now = this.clock.now();
    while ((await this.entries.removeExpired(now, BATCH)) === BATCH);
  }
}
