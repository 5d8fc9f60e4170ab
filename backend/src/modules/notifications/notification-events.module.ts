import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { NotificationEvent, NotificationEventSchema } from './notification.schema.js';
import { NotificationEvents } from './notification-events.js';
import { NotificationEventsRepository } from './notification-events.repository.js';

/** For features that notify people, in the API and in the worker. */
@Module({
  imports: [MongooseModule.forFeature([{ name: NotificationEvent.name, schema: NotificationEventSchema }])],
  providers: [NotificationEventsRepository, NotificationEvents],
  exports: [NotificationEventsRepository, NotificationEvents],
})
export class NotificationEventsModule {}
