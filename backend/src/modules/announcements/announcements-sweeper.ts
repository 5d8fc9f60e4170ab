import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { DAY_MS } from '../../platform/clock/durations.js';
import { Recurring } from '../../platform/queues/recurring.js';
import { KEPT_MS } from '../../platform/retention/retention.js';
import { AnnouncementReadsRepository } from './announcement-reads.repository.js';
import { AnnouncementsRepository } from './announcements.repository.js';

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
