import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PeopleModule } from '../people/people.module.js';
import { SchoolsModule } from '../schools/schools.module.js';
import { AnnouncementFiles } from './announcement-files.js';
import { AnnouncementNews } from './announcement-news.js';
import { AnnouncementReach } from './announcement-reach.js';
import { AnnouncementReadsRepository } from './announcement-reads.repository.js';
import { Announcement, AnnouncementRead, AnnouncementReadSchema, AnnouncementSchema } from './announcement.schema.js';
import { AnnouncementsController } from './announcements.controller.js';
import { announcementsFeature } from './announcements.feature.js';
import { AnnouncementsRepository } from './announcements.repository.js';
import { AnnouncementsService } from './announcements.service.js';
import { ReceivedAnnouncementsService } from './received-announcements.service.js';

const models = MongooseModule.forFeature([
  { name: Announcement.name, schema: AnnouncementSchema },
  { name: AnnouncementRead.name, schema: AnnouncementReadSchema },
]);

@Module({
  imports: [PeopleModule, SchoolsModule, NotificationsModule, models],
  controllers: [AnnouncementsController],
  providers: [
    AnnouncementsRepository,
    AnnouncementReadsRepository,
    AnnouncementFiles,
    AnnouncementReach,
    AnnouncementsService,
    ReceivedAnnouncementsService,
    AnnouncementNews,
  ],
  exports: [ReceivedAnnouncementsService],
})
export class AnnouncementsModule {
  static readonly feature = announcementsFeature;
}
