import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { User, UserSchema } from '../../auth/users/user.schema.js';
import { StudentBatches } from './student-batches.js';
import { StudentBatchesRepository } from './student-batches.repository.js';

/** For the worker's long reads; everybody else asks StudentDirectory. */
@Module({
  imports: [MongooseModule.forFeature([{ name: User.name, schema: UserSchema }])],
  providers: [StudentBatchesRepository, StudentBatches],
  exports: [StudentBatches],
})
export class StudentBatchesModule {}
