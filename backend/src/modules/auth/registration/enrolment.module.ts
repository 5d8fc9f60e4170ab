import { Module } from '@nestjs/common';
import { ParentsModule } from '../parents/parents.module.js';
import { UsersModule } from '../users/users.module.js';
import { StudentEnrolment } from './student-enrolment.js';

/** How student accounts are made. */
@Module({
  imports: [UsersModule, ParentsModule],
  providers: [StudentEnrolment],
  exports: [StudentEnrolment],
})
export class EnrolmentModule {}
