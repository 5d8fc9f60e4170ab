import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Erasure } from '../../platform/erasure/erasure.js';
import { EmailCopies } from '../auth/account/address-proof.service.js';
import { AccountsModule } from '../auth/accounts.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { AddressProofs } from '../auth/password-reset/password-reset.service.js';
import { GroupMembers } from '../schools/directory/school-directory.js';
import { SchoolsModule } from '../schools/schools.module.js';
import { ConsentsController } from './consents/consents.controller.js';
import { ConsentsRepository } from './consents/consents.repository.js';
import { ConsentsService } from './consents/consents.service.js';
import { Contacts } from './contacts.js';
import { MembershipsRepository } from './memberships/memberships.repository.js';
import { AccountMerge } from './merging/account-move.js';
import { EndMergeHandler, MergeStudentHandler, StudentMerges } from './merging/student-merge.handler.js';
import { StudentMergeService } from './merging/student-merge.service.js';
import { StudentMergesController } from './merging/student-merges.controller.js';
import { ParentLinks } from './parent-links/parent-links.js';
import { ParentsRepository } from './parent-links/parents.repository.js';
import { DigestRecipients } from './parents/digest-recipients.js';
import { InvitationsService } from './parents/invitations.service.js';
import { ParentDetailsService } from './parents/parent-details.service.js';
import { ParentErasureHandler } from './parents/parent-erasure.handler.js';
import { ParentInvitationHandler } from './parents/parent-invitation.handler.js';
import { ParentsController } from './parents/parents.controller.js';
import { PeopleSweeper } from './people-sweeper.js';
import { peopleFeature } from './people.feature.js';
import { RegistrationController } from './registration/registration.controller.js';
import { RegistrationService } from './registration/registration.service.js';
import { StudentEnrolment } from './registration/student-enrolment.js';
import { MembershipsController } from './roster/memberships.controller.js';
import { MembershipsService } from './roster/memberships.service.js';
import { RosterController } from './roster/roster.controller.js';
import { RosterService } from './roster/roster.service.js';
import { SetAside, SetAsideSchema } from './set-asides/set-aside.schema.js';
import { SetAsidesRepository } from './set-asides/set-asides.repository.js';
import { ImportAccountsRepository } from './student-import/import-accounts.repository.js';
import { ImportPlanner } from './student-import/import-planner.service.js';
import { ImportWriter } from './student-import/import-writer.service.js';
import { PasswordLinks, FirstPasswordsHandler } from './student-import/password-links.service.js';
import { SheetReader } from './student-import/sheet/sheet-reader.js';
import { StudentImportController } from './student-import/student-import.controller.js';
import { StudentImportService } from './student-import/student-import.service.js';
import { TemplateService } from './student-import/template.service.js';
import { DeletedStudentsRepository } from './students/deleted-students.repository.js';
import { PeopleSearch } from './students/people-search.repository.js';
import { StudentBatches } from './students/student-batches.js';
import { StudentBatchesRepository } from './students/student-batches.repository.js';
import { StudentDirectory } from './students/student-directory.js';
import { StudentPagesRepository } from './students/student-pages.repository.js';
import { StudentRecordsService } from './students/student-records.service.js';
import { StudentErasureHandler, StudentRemovalHandler } from './students/student-removal.job.js';
import { StudentRows } from './students/student-rows.js';
import { StudentSearchTexts } from './students/student-search-texts.repository.js';
import { StudentStandings } from './students/student-standings.js';
import { StudentsController } from './students/students.controller.js';
import { StudentsRepository } from './students/students.repository.js';
import { AssistantsController } from './teachers/assistants.controller.js';
import { AssistantsService } from './teachers/assistants.service.js';
import { TeacherDirectory } from './teachers/teacher-directory.js';
import { TeachersRepository } from './teachers/teachers.repository.js';

/** Global, because the schools module, which this one builds on, asks it for the students of a school or group. */
@Global()
@Module({
  imports: [
    AccountsModule,
    AuthModule,
    SchoolsModule,
    MongooseModule.forFeature([{ name: SetAside.name, schema: SetAsideSchema }]),
  ],
  controllers: [
    RegistrationController,
    ParentsController,
    AssistantsController,
    StudentsController,
    StudentMergesController,
    RosterController,
    MembershipsController,
    StudentImportController,
    ConsentsController,
  ],
  providers: [
    { provide: GroupMembers, useExisting: StudentDirectory },
    { provide: AddressProofs, useExisting: ParentDetailsService },
    { provide: EmailCopies, useExisting: StudentSearchTexts },
    AccountMerge,
    AssistantsService,
    ConsentsRepository,
    ConsentsService,
    Contacts,
    DeletedStudentsRepository,
    DigestRecipients,
    EndMergeHandler,
    Erasure,
    FirstPasswordsHandler,
    ImportAccountsRepository,
    ImportPlanner,
    ImportWriter,
    InvitationsService,
    MembershipsRepository,
    MembershipsService,
    MergeStudentHandler,
    ParentDetailsService,
    ParentErasureHandler,
    ParentInvitationHandler,
    ParentLinks,
    ParentsRepository,
    PasswordLinks,
    PeopleSearch,
    PeopleSweeper,
    RegistrationService,
    RosterService,
    SetAsidesRepository,
    SheetReader,
    StudentBatches,
    StudentBatchesRepository,
    StudentDirectory,
    StudentEnrolment,
    StudentErasureHandler,
    StudentImportService,
    StudentMergeService,
    StudentMerges,
    StudentPagesRepository,
    StudentRecordsService,
    StudentRemovalHandler,
    StudentRows,
    StudentSearchTexts,
    StudentStandings,
    StudentsRepository,
    TeacherDirectory,
    TeachersRepository,
    TemplateService,
  ],
  exports: [
    AccountsModule,
    GroupMembers,
    AddressProofs,
    EmailCopies,
    Contacts,
    StudentDirectory,
    StudentBatches,
    ParentLinks,
    InvitationsService,
    DigestRecipients,
    TeacherDirectory,
    AssistantsService,
    PasswordLinks,
  ],
})
export class PeopleModule {
  static readonly feature = peopleFeature;
}
