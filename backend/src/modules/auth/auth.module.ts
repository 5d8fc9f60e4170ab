import { Global, Module } from '@nestjs/common';
import { OfFeature } from '../../platform/features/feature.js';
import { PrincipalSource } from '../../platform/auth-guard/principal.js';
import { SchoolDirectoryModule } from '../schools/directory/school-directory.module.js';
import { PasswordResetController } from './password-reset/password-reset.controller.js';
import { PasswordResetService } from './password-reset/password-reset.service.js';
import { ActivationService } from './passwords/activation.service.js';
import { authFeature } from './auth.feature.js';
import { AccountsModule } from './accounts.module.js';
import { AccountsService } from './sign-in/accounts.service.js';
import { LoginReplies } from './sign-in/login-replies.js';
import { SessionTokens } from './sign-in/session-tokens.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SignInLog } from './sign-in/sign-in-log.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { UserPrincipals } from './users/principal-source.js';
import { PasswordResetHandler } from './password-reset/password-reset.job.js';

/** Global, because the guard of every route asks it who is calling. */
@Global()
@Module({
  imports: [SchoolDirectoryModule, AccountsModule],
  controllers: [SignInController, PasswordResetController],
  providers: [
    { provide: PrincipalSource, useClass: UserPrincipals },
    SignInService,
    AccountsService,
    SessionTokens,
    LoginReplies,
    SignInLog,
    PasswordResetService,
    ActivationService,
  ],
  exports: [PrincipalSource, AccountsService, ActivationService],
})
@OfFeature(authFeature)
export class AuthModule {}

/** The worker's part: mails with a link to choose a password. */
@Module({ imports: [AccountsModule], providers: [PasswordResetHandler] })
@OfFeature(authFeature)
export class AuthWorkerModule {}
