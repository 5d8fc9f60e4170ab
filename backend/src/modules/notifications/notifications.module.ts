import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OfFeature } from '../../platform/features/feature.js';
import { PeopleWorkerModule } from '../people/people-worker.module.js';
import { SchoolDirectoryModule } from '../schools/directory/school-directory.module.js';
import { EventAudiences } from './event-audience.js';
import { MailNotificationHandler } from './mail-notification.handler.js';
import {
  Notification,
  NotificationSchema,
  NotificationSettings,
  NotificationSettingsSchema,
} from './notification.schema.js';
import { NotificationEventsModule } from './notification-events.module.js';
import { NotificationSettingsRepository } from './notification-settings.repository.js';
import { NotificationsController } from './notifications.controller.js';
import { notificationsFeature } from './notifications.feature.js';
import { NotificationsRepository } from './notifications.repository.js';
import { NotificationsService } from './notifications.service.js';
import { NotificationsSweeper } from './notifications-sweeper.js';
import { NotificationRows, TellEventHandler } from './tell-event.handler.js';

const models = MongooseModule.forFeature([
  { name: Notification.name, schema: NotificationSchema },
  { name: NotificationSettings.name, schema: NotificationSettingsSchema },
]);
const repositories = [NotificationsRepository, NotificationSettingsRepository];

@Module({
  imports: [models, NotificationEventsModule],
  controllers: [NotificationsController],
  providers: [...repositories, NotificationsService],
})
@OfFeature(notificationsFeature)
export class NotificationsModule {}

/** The worker's part. */
@Module({
  imports: [models, NotificationEventsModule, PeopleWorkerModule, SchoolDirectoryModule],
  providers: [
    ...repositories,
    EventAudiences,
    NotificationRows,
    TellEventHandler,
    MailNotificationHandler,
    NotificationsSweeper,
  ],
})
@OfFeature(notificationsFeature)
export class NotificationsWorkerModule {}
