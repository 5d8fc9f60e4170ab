import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OfFeature } from '../../platform/features/feature.js';
import { AttendanceReports } from './attendance-reports.js';
import { Session, SessionSchema } from './session.schema.js';
import { sessionsFeature } from './sessions.feature.js';
import { SessionsRepository } from './sessions.repository.js';

/** The worker's part. */
@Module({
  imports: [MongooseModule.forFeature([{ name: Session.name, schema: SessionSchema }])],
  providers: [SessionsRepository, AttendanceReports],
  exports: [AttendanceReports],
})
@OfFeature(sessionsFeature)
export class SessionsWorkerModule {}
