import { Global, Module } from '@nestjs/common';
import { PrincipalSource } from '../../platform/auth-guard/principal.js';
import { SchoolsModule } from '../schools/schools.module.js';
import { AccountSettings } from './account/account-settings.service.js';
import { AccountController } from './account/account.controller.js';
import { AddressProofHandler } from './account/address-proof.job.js';
import { AddressProofService } from './account/address-proof.service.js';
import { AddressProofsRepository } from './account/address-proofs.repository.js';
import { AddressSecrets } from './account/address-secrets.js';
import { PasswordChange } from './account/password-change.service.js';
import { AccountsModule } from './accounts.module.js';
import { authFeature } from './auth.feature.js';
import { FactorCheck } from './factors/factor-check.js';
import { FactorSecrets } from './factors/factor-secrets.js';
import { AccountNoticeHandler, AccountNotices } from './notices/account-notices.js';
import { OwnFactor } from './passkeys/own-factor.service.js';
import { PasskeyCeremonies } from './passkeys/passkey-ceremonies.js';
import { PasskeyChallenges } from './passkeys/passkey-challenges.js';
import { PasskeyCheck } from './passkeys/passkey-check.js';
import { PasskeyEnrolment } from './passkeys/passkey-enrolment.service.js';
import { PasskeysController } from './passkeys/passkeys.controller.js';
import { PasskeysRepository } from './passkeys/passkeys.repository.js';
import { PasswordResetController } from './password-reset/password-reset.controller.js';
import { PasswordResetHandler } from './password-reset/password-reset.job.js';
import { PasswordResetService } from './password-reset/password-reset.service.js';
import { ActivationService } from './passwords/activation.service.js';
import { PasswordConfirmation } from './passwords/own-password.js';
import { AppEnrolment } from './second-factor/app-enrolment.service.js';
import { RecoveryCodes } from './second-factor/recovery-codes.service.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { SecondFactorService } from './second-factor/second-factor.service.js';
import { StaffFactor } from './second-factor/staff-factor.js';
import { AccountsService } from './sign-in/accounts.service.js';
import { LoginReplies } from './sign-in/login-replies.js';
import { PasskeySignInController } from './sign-in/passkey-sign-in.controller.js';
import { PasskeySignIn } from './sign-in/passkey-sign-in.service.js';
import { SecondStepController } from './sign-in/second-step.controller.js';
import { SecondStep } from './sign-in/second-step.service.js';
import { SignInLog } from './sign-in/sign-in-log.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { UserPrincipals } from './sign-ins/principal-source.js';
import { SessionTokens } from './sign-ins/session-tokens.js';
import { Sessions } from './sign-ins/sessions.service.js';
import { SignInsController } from './sign-ins/sign-ins.controller.js';

/** Global, because the guard of every route needs it to identify the caller. */
@Global()
@Module({
  imports: [SchoolsModule, AccountsModule],
  controllers: [
    SignInController,
    PasswordResetController,
    AccountController,
    SecondFactorController,
    SecondStepController,
    PasskeysController,
    PasskeySignInController,
    SignInsController,
  ],
  providers: [
    { provide: PrincipalSource, useClass: UserPrincipals },
    SignInService,
    AccountsService,
    SessionTokens,
    LoginReplies,
    Sessions,
    SignInLog,
    AccountNotices,
    PasswordConfirmation,
    PasswordResetService,
    ActivationService,
    AccountSettings,
    PasswordChange,
    AddressProofService,
    AddressProofsRepository,
    AddressSecrets,
    SecondFactorService,
    AppEnrolment,
    FactorCheck,
    FactorSecrets,
    RecoveryCodes,
    StaffFactor,
    PasskeyChallenges,
    PasskeyCeremonies,
    PasskeyEnrolment,
    OwnFactor,
    PasskeyCheck,
    PasskeysRepository,
    PasskeySignIn,
    SecondStep,
    PasswordResetHandler,
    AddressProofHandler,
    AccountNoticeHandler,
  ],
  exports: [PrincipalSource, AccountsService, ActivationService],
})
export class AuthModule {
  static readonly feature = authFeature;
}
