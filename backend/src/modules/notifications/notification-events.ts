import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { Clock } from '../../platform/clock/clock.js';
import { DAY_MS } from '../../platform/clock/durations.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { JobsService } from '../../platform/queues/jobs.service.js';
import {
  type EventSubject,
  type NewNotificationEvent,
  NotificationEventsRepository,
} from './notification-events.repository.js';
import type { NotificationKind } from './notification-kinds.js';
import { NotificationsRepository } from './notifications.repository.js';
import { deliverEvent } from './notifications.feature.js';

/** How often features check for news (ms). News older than a day is skipped: no worker has run for that long. */
export const NEWS_EVERY_MS = 30_000;
export const NEWS_MS = DAY_MS;

/** Lets other features publish events. A job decides who is notified and how. */
@Injectable()
export class NotificationEvents {
  constructor(
    private readonly events: NotificationEventsRepository,
    private readonly notifications: NotificationsRepository,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** The event is saved when this returns. Idempotent: one event per kind and key. */
  async publish(happening: NewNotificationEvent): Promise<void> {
    const event = await this.events.create(happening, this.clock.now());
    if (event) await this.jobs.request(deliverEvent, event);
  }

  /** As `publish`, at most once a day (in the school's time zone) for each kind and key: for what may happen often. */
  async publishDaily(happening: NewNotificationEvent): Promise<void> {
    const day = DateTime.fromJSDate(this.clock.now(), { zone: this.config.env.TIME_ZONE }).toISODate();
    await this.publish({ ...happening, key: `${happening.key}/${day}` });
  }

  /**
   * Removes the notifications about a subject that is being deleted, with the mails and pushes that were not sent yet,
   * and lets no further ones be created. May be repeated.
   */
  async withdraw(subject: EventSubject): Promise<void> {
    const eventId = await this.events.withdraw(subject, this.clock.now());
    await this.notifications.removeOfEvents(subject.tenantId, [eventId]);
  }

  /** Returns the items without an event, for a feature that repeatedly checks for what is new or due. */
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
