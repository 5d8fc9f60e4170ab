import { Global, Module } from '@nestjs/common';
import { PrincipalSource } from '../../platform/auth-guard/principal.js';
import { SchoolDirectoryModule } from '../schools/directory/school-directory.module.js';
import { PasswordResetController } from './password-reset/password-reset.controller.js';
import { PasswordResetService } from './password-reset/password-reset.service.js';
import { ActivationService } from './passwords/activation.service.js';
import { PasswordsModule } from './passwords/passwords.module.js';
import { AccountsService } from './sign-in/accounts.service.js';
import { LoginReplies } from './sign-in/login-replies.js';
import { SessionTokens } from './sign-in/session-tokens.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { UserPrincipals } from './users/principal-source.js';
import { UsersModule } from './users/users.module.js';

/** Global, because the guard of every route asks it who is calling. */
@Global()
@Module({
  imports: [SchoolDirectoryModule, UsersModule, PasswordsModule],
  controllers: [SignInController, PasswordResetController],
  providers: [
    { provide: PrincipalSource, useClass: UserPrincipals },
    SignInService,
    AccountsService,
    SessionTokens,
    LoginReplies,
    PasswordResetService,
    ActivationService,
  ],
  exports: [PrincipalSource, AccountsService, ActivationService],
})
export class AuthModule {}
