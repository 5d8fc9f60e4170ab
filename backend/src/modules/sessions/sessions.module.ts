import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PeopleModule } from '../people/people.module.js';
import { SchoolsModule } from '../schools/schools.module.js';
import { AttendanceReports } from './attendance-reports.js';
import { DoorCard, DoorCardSchema } from './door/door-card.schema.js';
import { DoorCardsRepository } from './door/door-cards.repository.js';
import { DoorCardsService } from './door/door-cards.service.js';
import { DoorKeys } from './door/door-keys.js';
import { DoorController } from './door/door.controller.js';
import { DoorRepository } from './door/door.repository.js';
import { DoorService } from './door/door.service.js';
import { AttendanceMerge } from './merging/attendance-merge.js';
import { AttendanceMergesRepository } from './merging/attendance-merges.repository.js';
import { Session, SessionSchema } from './session.schema.js';
import { SessionsToday } from './sessions-today.js';
import { SessionsController } from './sessions.controller.js';
import { sessionsFeature } from './sessions.feature.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';

const models = MongooseModule.forFeature([
  { name: Session.name, schema: SessionSchema },
  { name: DoorCard.name, schema: DoorCardSchema },
]);

@Module({
  imports: [PeopleModule, SchoolsModule, NotificationsModule, models],
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
export class SessionsModule {
  static readonly feature = sessionsFeature;
}
