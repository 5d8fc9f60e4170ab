import { Module } from '@nestjs/common';
import { StudentRemovals } from './students/student-removals.js';
import { StudentsModule } from './students/students.module.js';

/** The worker's part. Worker modules import it to read students and to register what to remove with a student. */
@Module({
  imports: [StudentsModule],
  providers: [StudentRemovals],
  exports: [StudentsModule, StudentRemovals],
})
export class AuthWorkerModule {}
