import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SchoolDirectoryModule } from '../../schools/directory/school-directory.module.js';
import { User, UserSchema } from '../users/user.schema.js';
import { UsersModule } from '../users/users.module.js';
import { StudentBatches } from './student-batches.js';
import { StudentBatchesRepository } from './student-batches.repository.js';
import { StudentRows } from './student-rows.js';

/** For the worker's long reads; everybody else asks StudentDirectory. */
@Module({
  imports: [UsersModule, SchoolDirectoryModule, MongooseModule.forFeature([{ name: User.name, schema: UserSchema }])],
  providers: [StudentRows, StudentBatchesRepository, StudentBatches],
  exports: [StudentBatches],
})
export class StudentBatchesModule {}
