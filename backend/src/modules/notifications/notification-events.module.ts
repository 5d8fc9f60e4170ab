import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Notification, NotificationEvent, NotificationEventSchema, NotificationSchema } from './notification.schema.js';
import { NotificationEvents } from './notification-events.js';
import { NotificationEventsRepository } from './notification-events.repository.js';
import { NotificationsRepository } from './notifications.repository.js';

/** For features that notify people, in the API and in the worker. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: NotificationEvent.name, schema: NotificationEventSchema },
      { name: Notification.name, schema: NotificationSchema },
    ]),
  ],
  providers: [NotificationEventsRepository, NotificationsRepository, NotificationEvents],
  exports: [NotificationEventsRepository, NotificationsRepository, NotificationEvents],
})
export class NotificationEventsModule {}
