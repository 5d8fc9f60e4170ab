import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Recurring } from '../../platform/queues/recurring.js';
import { NEWS_EVERY_MS, NEWS_MS, NotificationEvents } from '../notifications/notification-events.js';
import { type AnnouncementEntry, AnnouncementsRepository } from './announcements.repository.js';
import { reachOf } from './audience.js';

const AT_ONCE = 500;

/** Notifies readers of announcements that have just been published. */
@Injectable()
export class AnnouncementNews {
  constructor(
    private readonly announcements: AnnouncementsRepository,
    private readonly events: NotificationEvents,
    private readonly clock: Clock,
  ) {}

  @Recurring({ name: 'announcements.tell-new', everyMs: NEWS_EVERY_MS })
  async notifyPublished(): Promise<void> {
    const now = this.clock.now();
    const published = await this.announcements.listPublished(new Date(now.getTime() - NEWS_MS), now, AT_ONCE);
    for (const announcement of await this.events.unpublished('announcement.new', published, ({ id }) => id)) {
      await this.publish(announcement);
    }
  }

  private publish({ id, tenantId, title, audience, readers }: AnnouncementEntry): Promise<void> {
    const { scope, ids } = reachOf(audience);
    const places = scope === 'years' ? { yearIds: ids } : scope === 'groups' ? { groupIds: ids } : {};
    const kind = 'announcement.new' as const;
    return this.events.publish({ tenantId, kind, key: id, audience: { readers, ...places }, values: { title } });
  }
}
