import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Recurring } from '../../../platform/queues/recurring.js';
import { NEWS_EVERY_MS, NEWS_MS, NotificationEvents } from '../../notifications/notification-events.js';
import { MaterialsRepository } from './materials.repository.js';

const AT_ONCE = 500;

/** Notifies the students of a year when materials are added. */
@Injectable()
export class NewMaterialNotifier {
  constructor(
    private readonly materials: MaterialsRepository,
    private readonly events: NotificationEvents,
    private readonly clock: Clock,
  ) {}

  @Recurring({ name: 'media.tell-new-materials', everyMs: NEWS_EVERY_MS })
  async notifyNew(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - NEWS_MS);
    const added = await this.materials.listAddedSince(since, AT_ONCE);
    for (const { id, tenantId, title, yearId } of await this.events.unpublished(
      'material.new',
      added,
      (one) => one.id,
    )) {
      const audience = { readers: 'students' as const, yearIds: [yearId] };
      await this.events.publish({ tenantId, kind: 'material.new', key: id, audience, values: { title } });
    }
  }
}
