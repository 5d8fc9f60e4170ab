import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { JobsService } from '../../platform/queues/jobs.service.js';
import { type Happening, NotificationEventsRepository } from './notification-events.repository.js';
import type { NotificationKind } from './notification-kinds.js';
import { tellEvent } from './notifications.feature.js';

/** How other features say that something happened. Who is told of it, and by which way, is decided by a job. */
@Injectable()
export class NotificationEvents {
  constructor(
    private readonly events: NotificationEventsRepository,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  /** Durable when it returns. Of one kind and key it happens once: again has no effect. */
  async tell(happening: Happening): Promise<void> {
    const event = await this.events.create(happening, this.clock.now());
    if (event) await this.jobs.request(tellEvent, event);
  }

  /** Those of which nobody was told yet, for a feature that looks again and again for what is new or due. */
  async untold<Thing extends { tenantId: string }>(
    kind: NotificationKind,
    things: Thing[],
    keyOf: (thing: Thing) => string,
  ): Promise<Thing[]> {
    const untold: Thing[] = [];
    for (const tenantId of new Set(things.map((thing) => thing.tenantId))) {
      const own = things.filter((thing) => thing.tenantId === tenantId);
      const known = await this.events.known(tenantId, kind, own.map(keyOf));
      untold.push(...own.filter((thing) => !known.has(keyOf(thing))));
    }
    return untold;
  }

  /** An appeal about a piece of homework was answered. Each answer has an id of its own. */
  appealAnswered(appeal: { tenantId: string; studentId: string; answerId: string; title: string }): Promise<void> {
    const { tenantId, studentId, answerId, title } = appeal;
    const audience = { readers: 'students' as const, studentIds: [studentId] };
    return this.tell({ tenantId, kind: 'appeal.answered', key: answerId, audience, values: { title } });
  }
}
