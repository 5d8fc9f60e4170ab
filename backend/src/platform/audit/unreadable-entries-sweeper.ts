import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { HOUR_MS } from '../clock/durations.js';
import { AppConfig } from '../config/app-config.js';
import { Recurring } from '../queues/recurring.js';
import { KEPT_MS } from '../retention/retention.js';
import { removeUnreadableBefore } from './audit-spool.js';

/** Deletes files that were meant to hold an entry and hold none. */
@Injectable()
export class UnreadableEntriesSweeper {
  constructor(
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  @Recurring({ name: 'audit.sweep-unreadable', everyMs: HOUR_MS })
  async sweep(): Promise<void> {
    await removeUnreadableBefore(this.config, new Date(this.clock.now().getTime() - KEPT_MS.unreadableEntries));
  }
}
