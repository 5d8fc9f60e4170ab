import { Clock } from '../../platform/clock/clock.js';
import { MINUTE_MS } from '../../platform/clock/durations.js';
import { defineFeature } from '../../platform/features/feature.js';
import { defineJob } from '../../platform/queues/job-definition.js';
import { type EventKey, NotificationEventsRepository } from './notification-events.repository.js';
import { NotificationSettingsRepository } from './notification-settings.repository.js';
import { PushSubscriptionsRepository } from './push/push-subscriptions.repository.js';
import { type NotificationKey, NotificationsRepository } from './notifications.repository.js';

/** Creates the notifications of an event: one row per person and way. */
export const deliverEvent = defineJob<EventKey>({
  name: 'notifications.tell',
  queue: 'mail',
  key: ({ eventId }) => eventId,
  forgotten: {
    afterMs: MINUTE_MS,
    find: (get, before, limit) => get(NotificationEventsRepository).listUndelivered(before, limit),
  },
});

/** Mails one notification. */
export const mailNotification = defineJob<NotificationKey>({
  name: 'notifications.mail',
  queue: 'mail',
  key: ({ notificationId }) => notificationId,
  forgotten: {
    afterMs: 10 * MINUTE_MS,
    find: (get, before, limit) => get(NotificationsRepository).listUnsent('mail', before, limit),
  },
});

/** Pushes one notification to each of the person's browsers. */
export const pushNotification = defineJob<NotificationKey>({
  name: 'notifications.push',
  queue: 'mail',
  key: ({ notificationId }) => notificationId,
  forgotten: {
    afterMs: MINUTE_MS,
    find: (get, before, limit) => get(NotificationsRepository).listUnsent('push', before, limit),
  },
});

export const notificationsFeature = defineFeature({
  name: 'notifications',
  removeStudent: async (get, _tenantId, studentId) => {
    await get(NotificationsRepository).removeOfPeople([studentId]);
    await get(PushSubscriptionsRepository).removeOfPeople([studentId]);
  },
  // Not moved: the news is a few weeks old at most, and the kept account has its own.
  mergeStudent: {
    move: async (get, { goneId }) => {
      await get(NotificationsRepository).removeOfPeople([goneId]);
      await get(NotificationSettingsRepository).removeOfPeople([goneId]);
      await get(PushSubscriptionsRepository).removeOfPeople([goneId]);
    },
  },
  // News about what is gone leads nowhere, and its mails and pushes are not sent any more.
  removeTask: async (get, { tenantId, taskId }) => {
    const events = await get(NotificationEventsRepository).withdrawOfTask({ tenantId, taskId }, get(Clock).now());
    await get(NotificationsRepository).removeOfEvents(tenantId, events);
  },
  removeQuiz: async (get, { tenantId, quizId: key }) => {
    for (const kind of ['quiz.opens', 'quiz.closing'] as const) {
      const event = await get(NotificationEventsRepository).withdraw({ tenantId, kind, key }, get(Clock).now());
      await get(NotificationsRepository).removeOfEvents(tenantId, [event]);
    }
  },
  personData: async (get, personId) => {
    const subscriptions = await get(PushSubscriptionsRepository).listOf(personId);
    const rows = subscriptions.map(({ device, showsDetails, createdAt }) => ({ device, showsDetails, createdAt }));
    return rows.length > 0 ? [{ name: 'devices-with-notifications', rows }] : [];
  },
  signedOut: (get, { personId, ...which }) => get(PushSubscriptionsRepository).removeOfSignIn(personId, which),
  forget: async (get, { people }) => {
    const ids = people.map(({ id }) => id);
    await get(NotificationsRepository).removeOfPeople(ids);
    await get(NotificationSettingsRepository).removeOfPeople(ids);
    await get(PushSubscriptionsRepository).removeOfPeople(ids);
  },
});
