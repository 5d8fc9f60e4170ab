import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { HOUR_MS } from '../clock/durations.js';
import { AppConfig } from '../config/app-config.js';
import { Recurring } from '../queues/recurring.js';
import { KEPT_MS } from '../retention/retention.js';
import { AuditEntriesRepository } from './audit-entries.repository.js';
import { removeUnreadableBefore } from './audit-spool.js';

const BATCH = 1000;

/** Deletes expired entries if the database does not do so itself, and files that hold no entry. */
@Injectable()
export class AuditSweeper {
  constructor(
    private readonly entries: AuditEntriesRepository,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  @Recurring({ name: 'audit.sweep-expired', everyMs: HOUR_MS })
  async sweep(): Promise<void> {
    const now = this.clock.now();
    while ((await this.entries.removeExpired(now, BATCH)) === BATCH);
  }

  @Recurring({ name: 'audit.sweep-unreadable', everyMs: HOUR_MS })
  async sweepUnreadable(): Promise<void> {
    await removeUnreadableBefore(this.config, new Date(this.clock.now().getTime() - KEPT_MS.unreadableEntries));
  }
}
