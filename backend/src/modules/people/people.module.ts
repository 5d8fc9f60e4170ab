import { Global, Module } from '@nestjs/common';
import { OfFeature } from '../../platform/features/feature.js';
import { FeaturesModule } from '../../platform/features/features.js';
import { AuthModule } from '../auth/auth.module.js';
import { EmailCopies } from '../auth/account/address-proof.service.js';
import { AddressProofs } from '../auth/password-reset/password-reset.service.js';
import { GroupMembers } from '../schools/directory/school-directory.js';
import { ConsentsController } from './consents/consents.controller.js';
import { ConsentsRepository } from './consents/consents.repository.js';
import { ConsentsService } from './consents/consents.service.js';
import { AssistantsController } from './teachers/assistants.controller.js';
import { StudentMergeService } from './merging/student-merge.service.js';
import { StudentMergesController } from './merging/student-merges.controller.js';
import { MembershipsController } from './roster/memberships.controller.js';
import { MembershipsService } from './roster/memberships.service.js';
import { ParentDetailsService } from './parents/parent-details.service.js';
import { ParentsController } from './parents/parents.controller.js';
import { PeopleDirectoryModule } from './people-directory.module.js';
import { peopleFeature } from './people.feature.js';
import { RegistrationController } from './registration/registration.controller.js';
import { RegistrationService } from './registration/registration.service.js';
import { StudentEnrolment } from './registration/student-enrolment.js';
import { RosterController } from './roster/roster.controller.js';
import { RosterService } from './roster/roster.service.js';
import { ImportPlanner } from './student-import/import-planner.service.js';
import { ImportWriter } from './student-import/import-writer.service.js';
import { SheetReader } from './student-import/sheet/sheet-reader.js';
import { StudentImportController } from './student-import/student-import.controller.js';
import { StudentImportService } from './student-import/student-import.service.js';
import { TemplateService } from './student-import/template.service.js';
import { StudentDirectory } from './students/student-directory.js';
import { StudentSearchTexts } from './students/student-search-texts.repository.js';
import { StudentRecordsService } from './students/student-records.service.js';
import { StudentsController } from './students/students.controller.js';

/** Global, because the schools module, which this one builds on, asks it for the students of a school or group. */
@Global()
@Module({
  imports: [AuthModule, FeaturesModule, PeopleDirectoryModule],
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
    ConsentsRepository,
    ConsentsService,
    RegistrationService,
    StudentEnrolment,
    ParentDetailsService,
    StudentRecordsService,
    StudentMergeService,
    RosterService,
    MembershipsService,
    ImportPlanner,
    ImportWriter,
    SheetReader,
    StudentImportService,
    TemplateService,
  ],
  exports: [GroupMembers, AddressProofs, EmailCopies, PeopleDirectoryModule],
})
@OfFeature(peopleFeature)
export class PeopleModule {}
