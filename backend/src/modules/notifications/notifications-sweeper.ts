import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { DAY_MS } from '../../platform/clock/durations.js';
import { Recurring } from '../../platform/queues/recurring.js';
import { KEPT_MS } from '../../platform/retention/retention.js';
import { NotificationEventsRepository } from './notification-events.repository.js';
import { NotificationsRepository } from './notifications.repository.js';

/** Deletes notifications and their events at the end of the retention period. */
@Injectable()
export class NotificationsSweeper {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly events: NotificationEventsRepository,
    private readonly clock: Clock,
  ) {}

  @Recurring({ name: 'notifications.sweep', everyMs: DAY_MS })
  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS.notifications);
    await this.notifications.removeBefore(before);
    await this.events.removeBefore(before);
  }
}
