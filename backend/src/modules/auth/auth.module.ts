import { Global, Module } from '@nestjs/common';
import { OfFeature } from '../../platform/features/feature.js';
import { PrincipalSource } from '../../platform/auth-guard/principal.js';
import { SchoolDirectoryModule } from '../schools/directory/school-directory.module.js';
import { AssistantsController } from './assistants/assistants.controller.js';
import { AssistantsService } from './assistants/assistants.service.js';
import { ActivationService } from './parents/activation.service.js';
import { InvitationsService } from './parents/invitations.service.js';
import { ParentDetailsService } from './parents/parent-details.service.js';
import { ParentsController } from './parents/parents.controller.js';
import { ParentsModule } from './parents/parents.module.js';
import { PasswordResetController } from './password-reset/password-reset.controller.js';
import { PasswordResetService } from './password-reset/password-reset.service.js';
import { PasswordsModule } from './passwords/passwords.module.js';
import { EnrolmentModule } from './registration/enrolment.module.js';
import { RegistrationController } from './registration/registration.controller.js';
import { RegistrationService } from './registration/registration.service.js';
import { AccountsService } from './sign-in/accounts.service.js';
import { LoginReplies } from './sign-in/login-replies.js';
import { SessionTokens } from './sign-in/session-tokens.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { StudentImportController } from './student-import/student-import.controller.js';
import { StudentImportModule } from './student-import/student-import.module.js';
import { StudentRecordsService } from './students/student-records.service.js';
import { StudentsController } from './students/students.controller.js';
import { StudentsModule } from './students/students.module.js';
import { UserPrincipals } from './users/principal-source.js';
import { UsersModule } from './users/users.module.js';
import { peopleFeature } from './people.feature.js';

/** Global, because the guard of every route asks it who is calling. */
@Global()
@Module({
  imports: [
    SchoolDirectoryModule,
    UsersModule,
    StudentsModule,
    ParentsModule,
    PasswordsModule,
    EnrolmentModule,
    StudentImportModule,
  ],
  controllers: [
    SignInController,
    RegistrationController,
    PasswordResetController,
    ParentsController,
    AssistantsController,
    StudentsController,
    StudentImportController,
  ],
  providers: [
    { provide: PrincipalSource, useClass: UserPrincipals },
    SignInService,
    AccountsService,
    SessionTokens,
    LoginReplies,
    RegistrationService,
    PasswordResetService,
    ActivationService,
    ParentDetailsService,
    InvitationsService,
    AssistantsService,
    StudentRecordsService,
  ],
  exports: [PrincipalSource, StudentsModule, PasswordsModule],
})
@OfFeature(peopleFeature)
export class AuthModule {}
