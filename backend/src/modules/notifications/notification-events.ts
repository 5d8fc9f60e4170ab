import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { JobsService } from '../../platform/queues/jobs.service.js';
import { type Happening, NotificationEventsRepository } from './notification-events.repository.js';
import type { NotificationKind } from './notification-kinds.js';
import { deliverEvent } from './notifications.feature.js';

/** What announces news looks for it so often (ms), and leaves out what is older than a day: no worker has run for that long. */
export const NEWS_EVERY_MS = 30_000;
export const NEWS_MS = 24 * 60 * 60 * 1000;

/** How other features say that something happened. A job decides whom to notify, and in which way. */
@Injectable()
export class NotificationEvents {
  constructor(
    private readonly events: NotificationEventsRepository,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  /** Durable when it returns. Of one kind and key it happens once: again has no effect. */
  async publish(happening: Happening): Promise<void> {
    const event = await this.events.create(happening, this.clock.now());
    if (event) await this.jobs.request(deliverEvent, event);
  }

  /** Those that have no event yet, for a feature that looks again and again for what is new or due. */
  async unpublished<Thing extends { tenantId: string }>(
    kind: NotificationKind,
    things: Thing[],
    keyOf: (thing: Thing) => string,
  ): Promise<Thing[]> {
    const unpublished: Thing[] = [];
    for (const tenantId of new Set(things.map((thing) => thing.tenantId))) {
      const own = things.filter((thing) => thing.tenantId === tenantId);
      const known = await this.events.known(tenantId, kind, own.map(keyOf));
      unpublished.push(...own.filter((thing) => !known.has(keyOf(thing))));
    }
    return unpublished;
  }
}
