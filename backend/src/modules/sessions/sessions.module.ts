import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OfFeature } from '../../platform/features/feature.js';
import { NotificationEventsModule } from '../notifications/notification-events.module.js';
import { PeopleModule } from '../people/people.module.js';
import { SchoolDirectoryModule } from '../schools/directory/school-directory.module.js';
import { AttendanceReports } from './attendance-reports.js';
import { Session, SessionSchema } from './session.schema.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsToday } from './sessions-today.js';
import { SessionsService } from './sessions.service.js';
import { sessionsFeature } from './sessions.feature.js';

@Module({
  imports: [
    PeopleModule,
    SchoolDirectoryModule,
    NotificationEventsModule,
    MongooseModule.forFeature([{ name: Session.name, schema: SessionSchema }]),
  ],
  controllers: [SessionsController],
  providers: [SessionsRepository, SessionsService, AttendanceReports, SessionsToday],
  exports: [AttendanceReports, SessionsToday],
})
@OfFeature(sessionsFeature)
export class SessionsModule {}

/** The worker's part. */
@Module({
  imports: [MongooseModule.forFeature([{ name: Session.name, schema: SessionSchema }])],
  providers: [SessionsRepository, AttendanceReports],
  exports: [AttendanceReports],
})
@OfFeature(sessionsFeature)
export class SessionsWorkerModule {}
