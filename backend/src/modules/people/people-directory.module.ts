import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../auth/accounts.module.js';
import { SchoolDirectoryModule } from '../schools/directory/school-directory.module.js';
import { AssistantsService } from './teachers/assistants.service.js';
import { TeacherDirectory } from './teachers/teacher-directory.js';
import { TeachersRepository } from './teachers/teachers.repository.js';
import { Contacts } from './contacts.js';
import { AccountMerge } from './merging/account-move.js';
import { SetAside, SetAsideSchema } from './set-asides/set-aside.schema.js';
import { SetAsidesRepository } from './set-asides/set-asides.repository.js';
import { DeletedStudentsRepository } from './students/deleted-students.repository.js';
import { MembershipsRepository } from './memberships/memberships.repository.js';
import { ParentLinks } from './parent-links/parent-links.js';
import { ParentsRepository } from './parent-links/parents.repository.js';
import { InvitationsService } from './parents/invitations.service.js';
import { ImportAccountsRepository } from './student-import/import-accounts.repository.js';
import { PasswordLinks } from './student-import/password-links.service.js';
import { StudentDirectory } from './students/student-directory.js';
import { PeopleSearch } from './students/people-search.repository.js';
import { StudentPagesRepository } from './students/student-pages.repository.js';
import { StudentRows } from './students/student-rows.js';
import { StudentSearchTexts } from './students/student-search-texts.repository.js';
import { StudentsRepository } from './students/students.repository.js';

/** Shared by the API and the worker. Other modules import PeopleModule or PeopleWorkerModule. */
@Module({
  imports: [
    AccountsModule,
    SchoolDirectoryModule,
    MongooseModule.forFeature([{ name: SetAside.name, schema: SetAsideSchema }]),
  ],
  providers: [
    Contacts,
    StudentsRepository,
    MembershipsRepository,
    DeletedStudentsRepository,
    SetAsidesRepository,
    AccountMerge,
    PeopleSearch,
    StudentPagesRepository,
    StudentSearchTexts,
    StudentRows,
    StudentDirectory,
    ParentsRepository,
    ParentLinks,
    InvitationsService,
    TeachersRepository,
    TeacherDirectory,
    AssistantsService,
    ImportAccountsRepository,
    PasswordLinks,
  ],
  exports: [
    AccountsModule,
    SchoolDirectoryModule,
    Contacts,
    StudentsRepository,
    MembershipsRepository,
    DeletedStudentsRepository,
    SetAsidesRepository,
    AccountMerge,
    StudentSearchTexts,
    StudentDirectory,
    ParentsRepository,
    ParentLinks,
    InvitationsService,
    TeachersRepository,
    TeacherDirectory,
    AssistantsService,
    ImportAccountsRepository,
    PasswordLinks,
  ],
})
export class PeopleDirectoryModule {}
