import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AssistantsRepository } from '../assistants/assistants.repository.js';
import { ParentsRepository } from '../parents/parents.repository.js';
import { StudentsRepository } from '../students/students.repository.js';
import { User, UserSchema } from './user.schema.js';
import { UsersRepository } from './users.repository.js';

/** The records of everybody who signs in. For the auth module's own parts only: others ask the exported services. */
@Module({
  imports: [MongooseModule.forFeature([{ name: User.name, schema: UserSchema }])],
  providers: [UsersRepository, StudentsRepository, ParentsRepository, AssistantsRepository],
  exports: [UsersRepository, StudentsRepository, ParentsRepository, AssistantsRepository],
})
export class UsersModule {}
