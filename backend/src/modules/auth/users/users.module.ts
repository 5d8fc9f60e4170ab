import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AssistantsRepository } from '../../people/assistants/assistants.repository.js';
import { ParentsRepository } from '../../people/parent-links/parents.repository.js';
import { StudentPagesRepository } from '../../people/students/student-pages.repository.js';
import { StudentSearchTexts } from '../../people/students/student-search-texts.repository.js';
import { StudentsRepository } from '../../people/students/students.repository.js';
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
