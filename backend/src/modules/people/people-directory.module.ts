import { Module } from '@nestjs/common';
import { PasswordsModule } from '../auth/passwords/passwords.module.js';
import { UsersModule } from '../auth/users/users.module.js';
import { SchoolDirectoryModule } from '../schools/directory/school-directory.module.js';
import { AssistantsRepository } from './assistants/assistants.repository.js';
import { ParentLinks } from './parent-links/parent-links.js';
import { ParentsRepository } from './parent-links/parents.repository.js';
import { InvitationIssuer } from './parents/invitation-issuer.js';
import { ImportAccountsRepository } from './student-import/import-accounts.repository.js';
import { PasswordLinks } from './student-import/password-links.service.js';
import { StudentDirectory } from './students/student-directory.js';
import { StudentPagesRepository } from './students/student-pages.repository.js';
import { StudentRows } from './students/student-rows.js';
import { StudentSearchTexts } from './students/student-search-texts.repository.js';
import { StudentsRepository } from './students/students.repository.js';
import { TeachersRepository } from './teachers/teachers.repository.js';

/** What the API and the worker share. Other modules import PeopleModule or PeopleWorkerModule. */
@Module({
  imports: [UsersModule, PasswordsModule, SchoolDirectoryModule],
  providers: [
    StudentsRepository,
    StudentPagesRepository,
    StudentSearchTexts,
    StudentRows,
    StudentDirectory,
    ParentsRepository,
    ParentLinks,
    InvitationIssuer,
    AssistantsRepository,
    TeachersRepository,
    ImportAccountsRepository,
    PasswordLinks,
  ],
  exports: [
    UsersModule,
    PasswordsModule,
    SchoolDirectoryModule,
    StudentsRepository,
    StudentSearchTexts,
    StudentDirectory,
    ParentsRepository,
    ParentLinks,
    InvitationIssuer,
    AssistantsRepository,
    TeachersRepository,
    ImportAccountsRepository,
    PasswordLinks,
  ],
})
export class PeopleDirectoryModule {}
