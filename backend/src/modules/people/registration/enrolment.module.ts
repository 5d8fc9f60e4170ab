import { Module } from '@nestjs/common';
import { ParentsModule } from '../people-directory.module.js';
import { UsersModule } from '../../auth/users/users.module.js';
import { StudentEnrolment } from './student-enrolment.js';

/** How student accounts are made. */
@Module({
  imports: [UsersModule, ParentsModule],
  providers: [StudentEnrolment],
  exports: [StudentEnrolment],
})
export class EnrolmentModule {}
