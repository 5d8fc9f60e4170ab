import { Global, Module } from '@nestjs/common';
import { OfFeature } from '../../platform/features/feature.js';
import { PrincipalSource } from '../../platform/auth-guard/principal.js';
import { SchoolDirectoryModule } from '../schools/directory/school-directory.module.js';
import { AssistantsController } from '../people/assistants/assistants.controller.js';
import { AssistantsService } from '../people/assistants/assistants.service.js';
import { ActivationService } from './passwords/activation.service.js';
import { InvitationsService } from '../people/parents/invitations.service.js';
import { ParentDetailsService } from '../people/parents/parent-details.service.js';
import { ParentsController } from '../people/parents/parents.controller.js';
import { ParentsModule } from '../people/people-directory.module.js';
import { PasswordResetController } from './password-reset/password-reset.controller.js';
import { PasswordResetService } from './password-reset/password-reset.service.js';
import { PasswordsModule } from './passwords/passwords.module.js';
import { EnrolmentModule } from '../people/registration/enrolment.module.js';
import { RegistrationController } from '../people/registration/registration.controller.js';
import { RegistrationService } from '../people/registration/registration.service.js';
import { AccountsService } from './sign-in/accounts.service.js';
import { LoginReplies } from './sign-in/login-replies.js';
import { SessionTokens } from './sign-in/session-tokens.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { StudentImportController } from '../people/student-import/student-import.controller.js';
import { StudentImportModule } from '../people/student-import/student-import.module.js';
import { StudentRecordsService } from '../people/students/student-records.service.js';
import { StudentsController } from '../people/students/students.controller.js';
import { StudentsModule } from '../people/students/students.module.js';
import { UserPrincipals } from './users/principal-source.js';
import { UsersModule } from './users/users.module.js';
import { peopleFeature } from '../people/people.feature.js';

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
