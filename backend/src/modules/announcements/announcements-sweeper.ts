import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Recurring } from '../../platform/queues/recurring.js';
import { KEPT_MS } from '../../platform/retention/retention.js';
import { AnnouncementReadsRepository } from './announcement-reads.repository.js';
import { AnnouncementsRepository } from './announcements.repository.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes announcements and their reads at the end of the retention period. */
@Injectable()
export class AnnouncementsSweeper {
  constructor(
    private readonly announcements: AnnouncementsRepository,
    private readonly reads: AnnouncementReadsRepository,
    private readonly clock: Clock,
  ) {}

  @Recurring({ name: 'announcements.sweep', everyMs: DAY_MS })
  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS.announcements);
    await this.announcements.removeBefore(before);
    await this.reads.removeBefore(before);
  }
}
