import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OfFeature } from '../../platform/features/feature.js';
import { NotificationEventsModule } from '../notifications/notification-events.module.js';
import { PeopleModule } from '../people/people.module.js';
import { SchoolDirectoryModule } from '../schools/directory/school-directory.module.js';
import { AttendanceMerge } from './merging/attendance-merge.js';
import { AttendanceMergesRepository } from './merging/attendance-merges.repository.js';
import { AttendanceReports } from './attendance-reports.js';
import { DoorCard, DoorCardSchema } from './door/door-card.schema.js';
import { DoorCardsRepository } from './door/door-cards.repository.js';
import { DoorCardsService } from './door/door-cards.service.js';
import { DoorController } from './door/door.controller.js';
import { DoorKeys } from './door/door-keys.js';
import { DoorRepository } from './door/door.repository.js';
import { DoorService } from './door/door.service.js';
import { Session, SessionSchema } from './session.schema.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsToday } from './sessions-today.js';
import { SessionsService } from './sessions.service.js';
import { sessionsFeature } from './sessions.feature.js';

const ROWS = MongooseModule.forFeature([
  { name: Session.name, schema: SessionSchema },
  { name: DoorCard.name, schema: DoorCardSchema },
]);

@Module({
  imports: [PeopleModule, SchoolDirectoryModule, NotificationEventsModule, ROWS],
  controllers: [SessionsController, DoorController],
  providers: [
    SessionsRepository,
    SessionsService,
    AttendanceReports,
    SessionsToday,
    DoorRepository,
    DoorCardsRepository,
    DoorKeys,
    DoorService,
    DoorCardsService,
    AttendanceMergesRepository,
    AttendanceMerge,
  ],
  exports: [AttendanceReports, SessionsToday],
})
@OfFeature(sessionsFeature)
export class SessionsModule {}

/** The worker's providers. */
@Module({
  imports: [ROWS],
  providers: [
    SessionsRepository,
    AttendanceReports,
    DoorRepository,
    DoorCardsRepository,
    AttendanceMergesRepository,
    AttendanceMerge,
  ],
  exports: [AttendanceReports],
})
@OfFeature(sessionsFeature)
export class SessionsWorkerModule {}
