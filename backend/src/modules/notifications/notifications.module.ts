import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleModule } from '../people/people.module.js';
import { SchoolsModule } from '../schools/schools.module.js';
import { ReportLinksModule } from '../report-links/report-links.module.js';
import { NotificationRows, DeliverEventHandler } from './deliver-event.handler.js';
import { EventAudiences } from './event-audience.js';
import { MailNotificationHandler } from './mail-notification.handler.js';
import { NotificationEvents } from './notification-events.js';
import { NotificationEventsRepository } from './notification-events.repository.js';
import { NotificationRecipients } from './notification-recipients.js';
import { NotificationSettingsRepository } from './notification-settings.repository.js';
import {
  NotificationSettings,
  NotificationSettingsSchema,
  Notification,
  NotificationEvent,
  NotificationEventSchema,
  NotificationSchema,
} from './notification.schema.js';
import { NotificationsController } from './notifications.controller.js';
import { notificationsFeature } from './notifications.feature.js';
import { NotificationsRepository } from './notifications.repository.js';
import { NotificationsService } from './notifications.service.js';
import { PushAgent, PushClient } from './push/push-client.js';
import { PushDelivery } from './push/push-delivery.js';
import { PushDevicesController } from './push/push-devices.controller.js';
import { PushDevices } from './push/push-devices.service.js';
import { PushKeys } from './push/push-keys.js';
import { PushNotificationHandler } from './push/push-notification.handler.js';
import { PushSubscription, PushSubscriptionSchema } from './push/push-subscription.schema.js';
import { PushSubscriptionsRepository } from './push/push-subscriptions.repository.js';

const models = MongooseModule.forFeature([
  { name: NotificationEvent.name, schema: NotificationEventSchema },
  { name: Notification.name, schema: NotificationSchema },
  { name: NotificationSettings.name, schema: NotificationSettingsSchema },
  { name: PushSubscription.name, schema: PushSubscriptionSchema },
]);

@Module({
  imports: [models, PeopleModule, SchoolsModule, ReportLinksModule],
  controllers: [NotificationsController, PushDevicesController],
  providers: [
    NotificationEventsRepository,
    NotificationsRepository,
    NotificationSettingsRepository,
    PushSubscriptionsRepository,
    NotificationEvents,
    NotificationsService,
    EventAudiences,
    NotificationRows,
    DeliverEventHandler,
    NotificationRecipients,
    MailNotificationHandler,
    PushDevices,
    PushKeys,
    PushAgent,
    PushClient,
    PushDelivery,
    PushNotificationHandler,
  ],
  exports: [NotificationEvents],
})
export class NotificationsModule {
  static readonly feature = notificationsFeature;
}
