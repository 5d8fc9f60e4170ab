import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AssistantsRepository } from '../assistants/assistants.repository.js';
import { ParentsRepository } from '../parents/parents.repository.js';
import { StudentPagesRepository } from '../students/student-pages.repository.js';
import { StudentSearchTexts } from '../students/student-search-texts.repository.js';
import { StudentsRepository } from '../students/students.repository.js';
import { User, UserSchema } from './user.schema.js';
import { UsersRepository } from './users.repository.js';

const RECORDS = [
  UsersRepository,
  StudentsRepository,
  StudentPagesRepository,
  StudentSearchTexts,
  ParentsRepository,
  AssistantsRepository,
];

/** The records of everybody who signs in. For the auth module's own parts only: others ask the exported services. */
@Module({
  imports: [MongooseModule.forFeature([{ name: User.name, schema: UserSchema }])],
  providers: RECORDS,
  exports: RECORDS,
})
export class UsersModule {}
