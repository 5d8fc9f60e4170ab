import { Module } from '@nestjs/common';
import { SchoolDirectoryModule } from '../../schools/directory/school-directory.module.js';
import { UsersModule } from '../../auth/users/users.module.js';
import { StudentDirectory } from './student-directory.js';
import { StudentRows } from './student-rows.js';

/** Student records for the API and for the worker. */
@Module({
  imports: [UsersModule, SchoolDirectoryModule],
  providers: [StudentRows, StudentDirectory],
  exports: [StudentDirectory],
})
export class StudentsModule {}
