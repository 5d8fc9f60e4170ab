import { Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthWorkerModule } from '../auth/auth-worker.module.js';
import { StudentRemovals } from '../auth/students/student-removals.js';
import { AttendanceReports } from './attendance-reports.js';
import { Session, SessionSchema } from './session.schema.js';
import { SessionsRepository } from './sessions.repository.js';

/** The worker's part: a deleted student's attendance goes with the student, and exports tell of attendance. */
@Module({
  imports: [AuthWorkerModule, MongooseModule.forFeature([{ name: Session.name, schema: SessionSchema }])],
  providers: [SessionsRepository, AttendanceReports],
  exports: [AttendanceReports],
})
export class SessionsWorkerModule implements OnModuleInit {
  constructor(
    private readonly removals: StudentRemovals,
    private readonly sessions: SessionsRepository,
  ) {}

  onModuleInit(): void {
    this.removals.register({
      name: 'sessions',
      remove: (tenantId, studentId) => this.sessions.forgetStudent(tenantId, studentId),
    });
  }
}
