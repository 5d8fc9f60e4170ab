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
import { type NewNotification, NotificationsRepository } from './notifications.repository.js';
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
    const news = people.flatMap((person) => {
      const terms = { settings: settings.get(person.id) ?? usualSettings, takesPushes: pushed.has(person.id) };
      return newsOf(event, person, { ...moment, ...terms });
    });
    const unsent = await this.notifications.createMany(event.id, news);
    for (const [channel, job] of [
      ['mail', mailNotification],
      ['push', pushNotification],
    ] as const) {
      const requests = unsent.filter(({ way }) => way === channel);
      await this.jobs.requestMany(
        job,
        requests.map(({ key, sendAt: runAfter }) => ({ payload: key, runAfter })),
      );
    }
  }
}

function newsOf(event: EventEntry, { id, reader, children }: Recipient, terms: Terms): NewNotification[] {
  const { now, minute, settings, takesPushes } = terms;
  const { kind, tenantId, until } = event;
  const names = children.map(({ name }) => name).join(', ');
  const values = names ? { ...event.values, child: names } : event.values;
  const about = { tenantId, kind, values, studentIds: children.map((child) => child.id), until };
  const at = isUrgent(kind) ? now : sendAt(now, minute, settings.quiet);
  return channelsFor(kind, reader, settings.choices)
    .filter((way) => way !== 'push' || takesPushes)
    .map((way) => ({ personId: id, way, ...about, createdAt: now, ...(way === 'product' ? {} : { sendAt: at }) }));
}

/** How many people are notified at once. */
const BATCH = 500;

/**
 * Creates the notifications of an event, in the order of people's ids. Each row is created once, however often this
 * runs; a retry after a killed run goes on behind the people that it had finished.
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
    if ((await this.events.find(key))?.isWithdrawn)
      await this.notifications.removeOfEvents(key.tenantId, [key.eventId]);
  }

  private async deliver(event: EventEntry, now: Date): Promise<void> {
    const { deliveredUpTo, kind } = event;
    const people = (await this.audiences.of(event))
      .filter(({ id, reader }) => KINDS_OF[reader].includes(kind) && id > (deliveredUpTo ?? ''))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const { hour, minute } = DateTime.fromJSDate(now, { zone: this.timeZone });
    for (let start = 0; start < people.length; start += BATCH) {
      const some = people.slice(start, start + BATCH);
      await this.rows.make(event, some, { now, minute: hour * 60 + minute });
      await this.events.saveProgress({ tenantId: event.tenantId, eventId: event.id }, some.at(-1)?.id ?? '');
    }
  }
}
