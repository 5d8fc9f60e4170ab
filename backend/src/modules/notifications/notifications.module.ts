import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OfFeature } from '../../platform/features/feature.js';
import { PeopleModule } from '../people/people.module.js';
import { PeopleWorkerModule } from '../people/people-worker.module.js';
import { SchoolDirectoryModule } from '../schools/directory/school-directory.module.js';
import { ReportLinksModule } from '../report-links/report-links.module.js';
import { EventAudiences } from './event-audience.js';
import { MailNotificationHandler } from './mail-notification.handler.js';
import { NotificationSettings, NotificationSettingsSchema } from './notification.schema.js';
import { NotificationEventsModule } from './notification-events.module.js';
import { NotificationSettingsRepository } from './notification-settings.repository.js';
import { NotificationsController } from './notifications.controller.js';
import { notificationsFeature } from './notifications.feature.js';
import { NotificationRecipients } from './notification-recipients.js';
import { NotificationsService } from './notifications.service.js';
import { NotificationsSweeper } from './notifications-sweeper.js';
import { PushAgent, PushClient } from './push/push-client.js';
import { PushDelivery } from './push/push-delivery.js';
import { PushDevicesController } from './push/push-devices.controller.js';
import { PushDevices } from './push/push-devices.service.js';
import { PushKeys } from './push/push-keys.js';
import { PushNotificationHandler } from './push/push-notification.handler.js';
import { PushSubscription, PushSubscriptionSchema } from './push/push-subscription.schema.js';
import { PushSubscriptionsRepository } from './push/push-subscriptions.repository.js';
import { NotificationRows, DeliverEventHandler } from './deliver-event.handler.js';

const models = MongooseModule.forFeature([
  { name: NotificationSettings.name, schema: NotificationSettingsSchema },
  { name: PushSubscription.name, schema: PushSubscriptionSchema },
]);
const repositories = [NotificationSettingsRepository, PushSubscriptionsRepository];

@Module({
  imports: [models, NotificationEventsModule, PeopleModule],
  controllers: [NotificationsController, PushDevicesController],
  providers: [...repositories, NotificationsService, PushDevices, PushKeys],
})
@OfFeature(notificationsFeature)
export class NotificationsModule {}

/** The worker's providers. */
@Module({
  imports: [models, NotificationEventsModule, PeopleWorkerModule, ReportLinksModule, SchoolDirectoryModule],
  providers: [
    ...repositories,
    EventAudiences,
    NotificationRows,
    DeliverEventHandler,
    NotificationRecipients,
    MailNotificationHandler,
    PushKeys,
    PushAgent,
    PushClient,
    PushDelivery,
    PushNotificationHandler,
    NotificationsSweeper,
  ],
})
@OfFeature(notificationsFeature)
export class NotificationsWorkerModule {}
