import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OfFeature } from '../../platform/features/feature.js';
import { NotificationEventsModule } from '../notifications/notification-events.module.js';
import { PeopleModule } from '../people/people.module.js';
import { SchoolDirectoryModule } from '../schools/directory/school-directory.module.js';
import { Announcement, AnnouncementRead, AnnouncementReadSchema, AnnouncementSchema } from './announcement.schema.js';
import { AnnouncementFiles } from './announcement-files.js';
import { AnnouncementNews } from './announcement-news.js';
import { AnnouncementReach } from './announcement-reach.js';
import { AnnouncementReadsRepository } from './announcement-reads.repository.js';
import { AnnouncementsController } from './announcements.controller.js';
import { announcementsFeature } from './announcements.feature.js';
import { AnnouncementsRepository } from './announcements.repository.js';
import { AnnouncementsService } from './announcements.service.js';
import { AnnouncementsSweeper } from './announcements-sweeper.js';
import { ReceivedAnnouncementsService } from './received-announcements.service.js';

const models = MongooseModule.forFeature([
  { name: Announcement.name, schema: AnnouncementSchema },
  { name: AnnouncementRead.name, schema: AnnouncementReadSchema },
]);
const repositories = [AnnouncementsRepository, AnnouncementReadsRepository];

@Module({
  imports: [PeopleModule, SchoolDirectoryModule, NotificationEventsModule, models],
  controllers: [AnnouncementsController],
  providers: [
    ...repositories,
    AnnouncementFiles,
    AnnouncementReach,
    AnnouncementsService,
    ReceivedAnnouncementsService,
  ],
})
@OfFeature(announcementsFeature)
export class AnnouncementsModule {}

/** The worker's providers. */
@Module({
  imports: [models, NotificationEventsModule],
  providers: [...repositories, AnnouncementsSweeper, AnnouncementNews],
})
@OfFeature(announcementsFeature)
export class AnnouncementsWorkerModule {}
