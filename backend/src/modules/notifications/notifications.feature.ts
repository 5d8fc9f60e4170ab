import { defineFeature } from '../../platform/features/feature.js';
import { defineJob } from '../../platform/queues/job-definition.js';
import { type EventKey, NotificationEventsRepository } from './notification-events.repository.js';
import { NotificationSettingsRepository } from './notification-settings.repository.js';
import { type NotificationKey, NotificationsRepository } from './notifications.repository.js';

const MINUTE_MS = 60_000;

/** Makes the notifications of an event: a row for each person and way. */
export const tellEvent = defineJob<EventKey>({
  name: 'notifications.tell',
  queue: 'mail',
  key: ({ eventId }) => eventId,
  forgotten: {
    afterMs: MINUTE_MS,
    find: (get, before, limit) => get(NotificationEventsRepository).listUntold(before, limit),
  },
});

/** Mails one notification. */
export const mailNotification = defineJob<NotificationKey>({
  name: 'notifications.mail',
  queue: 'mail',
  key: ({ notificationId }) => notificationId,
  forgotten: {
    afterMs: 10 * MINUTE_MS,
    find: (get, before, limit) => get(NotificationsRepository).listUnsent(before, limit),
  },
});

export const notificationsFeature = defineFeature({
  name: 'notifications',
  removeStudent: (get, _tenantId, studentId) => get(NotificationsRepository).removeOfPeople([studentId]),
  forget: async (get, { people }) => {
    const ids = people.map(({ id }) => id);
    await get(NotificationsRepository).removeOfPeople(ids);
    await get(NotificationSettingsRepository).removeOfPeople(ids);
  },
});
