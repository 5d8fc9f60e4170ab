import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { MINUTE_MS } from '../../../platform/clock/durations.js';
import { Features } from '../../../platform/features/features.js';
import { authErrors } from '../auth.errors.js';
import { AccountNotices } from '../notices/account-notices.js';
import type { FactorProofDto } from '../passkeys/dto/factor-proof.dto.js';
import type { RecoveryCodesDto } from '../passkeys/dto/passkey.dto.js';
import { OwnFactor } from '../passkeys/own-factor.service.js';
import { UsersRepository } from '../users/users.repository.js';
import type { AppSecretDto } from './dto/second-factor.dto.js';
import { FactorSecrets, NO_CODES } from '../factors/factor-secrets.js';
import { SecondFactorsRepository } from '../factors/second-factors.repository.js';
import { signedOut } from '../sign-ins/sign-out.extension.js';

const PROPOSAL_MS = 10 * MINUTE_MS;

/** Connects an authenticator app to the signed-in user's account. */
@Injectable()
export class AppEnrolment {
  constructor(
    private readonly users: UsersRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly secrets: FactorSecrets,
    private readonly ownFactor: OwnFactor,
    private readonly notices: AccountNotices,
    private readonly features: Features,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a secret for the app. It takes effect once a code from the app is entered.
   * @throws AppError as `OwnFactor`, 409 `factor_exists`
   */
  async propose(caller: Principal, proof: FactorProofDto): Promise<AppSecretDto> {
    const account = await this.ownFactor.assert(caller, proof);
    if (account.secondFactor?.secret) throw authErrors.factorExists();
    const issued = this.secrets.issue(account.email);
    const expiresAt = new Date(this.clock.now().getTime() + PROPOSAL_MS);
    await this.factors.propose(caller.id, { secret: this.secrets.seal(issued.secret), expiresAt });
    return issued;
  }

  /**
   * Adding the first second factor returns ten recovery codes, shown only this once.
   * @throws AppError 400 `code_wrong`, `secret_expired`
   */
  async confirm(caller: Principal, code: string, request: Request): Promise<RecoveryCodesDto> {
    const account = await this.users.findSignedIn(caller.id);
    const now = this.clock.now();
    const proposed = account?.proposedFactor;
    if (!account || !proposed || proposed.expiresAt <= now) throw authErrors.secretExpired();
    const lastStep = await this.secrets.stepOf(proposed.secret, code, now);
    if (lastStep === null) throw authErrors.codeWrong().onField('code');
    const app = { secret: proposed.secret, lastStep, addedAt: now };
    const { codes, hashes } = account.secondFactor ? NO_CODES : this.secrets.issueCodes();
    const isAdded = account.secondFactor
      ? await this.factors.addApp(caller.id, app)
      : await this.factors.addFirst(caller.id, app, { recoveryCodes: hashes, tokenId: caller.tokenId });
    if (!isAdded) throw authErrors.secretExpired();
    // The write above has ended every other sign-in.
    if (!account.secondFactor) await signedOut(this.features, { personId: caller.id, kept: caller.tokenId });
    await this.notices.send('factor-added', account, request);
    return { recoveryCodes: codes };
  }
}
