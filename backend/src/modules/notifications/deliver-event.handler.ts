import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { JobHandler } from '../../platform/queues/job-handler.js';
import { JobsService } from '../../platform/queues/jobs.service.js';
import { EventAudiences, type Recipient } from './event-audience.js';
import { type EventEntry, type EventKey, NotificationEventsRepository } from './notification-events.repository.js';
import { isUrgent, KINDS_OF, sendAt, channelsFor } from './notification-kinds.js';
import {
  NotificationSettingsRepository,
  type PersonSettings,
  usualSettings,
} from './notification-settings.repository.js';
import { mailNotification, pushNotification, deliverEvent } from './notifications.feature.js';
import { NotificationsRepository } from './notifications.repository.js';
import { PushSubscriptionsRepository } from './push/push-subscriptions.repository.js';

interface Moment {
  now: Date;
  /** Minute of the day. */
  minute: number;
}

/** What decides how one person is notified. */
interface Terms extends Moment {
  settings: PersonSettings;
  /** Whether any of their browsers is subscribed to pushes. */
  takesPushes: boolean;
}

/** Creates the notification rows of some people, and requests the jobs for those that are sent. */
@Injectable()
export class NotificationRows {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly subscriptions: PushSubscriptionsRepository,
    private readonly settings: NotificationSettingsRepository,
    private readonly jobs: JobsService,
  ) {}

  async make(event: EventEntry, people: Recipient[], moment: Moment): Promise<void> {
    const ids = people.map(({ id }) => id);
    const [settings, pushed] = await Promise.all([this.settings.ofMany(ids), this.subscriptions.subscribedAmong(ids)]);
    for (const person of people) {
      const terms = { settings: settings.get(person.id) ?? usualSettings, takesPushes: pushed.has(person.id) };
      await this.makeOf(event, person, { ...moment, ...terms });
    }
  }

  private async makeOf(event: EventEntry, { id, reader, children }: Recipient, terms: Terms): Promise<void> {
    const { now, minute, settings, takesPushes } = terms;
    const { kind, tenantId, until } = event;
    const names = children.map(({ name }) => name).join(', ');
    const values = names ? { ...event.values, child: names } : event.values;
    const about = { tenantId, eventId: event.id, kind, values, studentIds: children.map((child) => child.id), until };
    const at = isUrgent(kind) ? now : sendAt(now, minute, settings.quiet);
    for (const way of channelsFor(kind, reader, settings.choices)) {
      if (way === 'push' && !takesPushes) continue;
      const row = { personId: id, way, ...about, createdAt: now, ...(way === 'product' ? {} : { sendAt: at }) };
      const key = await this.notifications.create(row);
      const job = way === 'mail' ? mailNotification : pushNotification;
      if (way !== 'product' && key) await this.jobs.request(job, key, { runAfter: at });
    }
  }
}

/**
 * Creates the notifications of an event. Each row is created once, however often this runs; a retry after a killed run
 * starts again.
 */
@Injectable()
@JobHandler(deliverEvent)
export class DeliverEventHandler implements JobHandler<EventKey> {
  private readonly timeZone: string;

  constructor(
    private readonly events: NotificationEventsRepository,
    private readonly audiences: EventAudiences,
    private readonly rows: NotificationRows,
    private readonly notifications: NotificationsRepository,
    private readonly clock: Clock,
    config: AppConfig,
  ) {
    this.timeZone = config.env.TIME_ZONE;
  }

  async handle(key: EventKey): Promise<void> {
    const event = await this.events.find(key);
    if (!event || event.isDelivered) return;
    const now = this.clock.now();
    if (!event.until || event.until > now) await this.deliver(event, now);
    await this.events.markDelivered(key, now);
    // The subject may have been deleted while the notifications were created.
    if ((await this.events.find(key))?.isWithdrawn) await this.notifications.removeOfEvent(key);
  }

  private async deliver(event: EventEntry, now: Date): Promise<void> {
    const people = (await this.audiences.of(event)).filter(({ reader }) => KINDS_OF[reader].includes(event.kind));
    const { hour, minute } = DateTime.fromJSDate(now, { zone: this.timeZone });
    await this.rows.make(event, people, { now, minute: hour * 60 + minute });
  }
}
