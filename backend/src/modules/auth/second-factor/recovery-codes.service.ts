import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { AppError } from '../../../platform/http/app-error.js';
import { AccountNotices } from '../notices/account-notices.js';
import { PasswordConfirmation } from '../passwords/own-password.js';
import type { RecoveryCodesDto } from './dto/second-factor.dto.js';
import { FactorSecrets } from './factor-secrets.js';
import { SecondFactorsRepository } from './second-factors.repository.js';

/** Renews recovery codes of a second factor that stays. */
@Injectable()
export class RecoveryCodes {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly secrets: FactorSecrets,
    private readonly ownPassword: PasswordConfirmation,
    private readonly notices: AccountNotices,
  ) {}

  /**
   * Issues ten new codes, shown only this once.
   * @throws AppError 400 `password_wrong`, 409 `no_factor`, 429 while slowed down
   */
  async renew(caller: Principal, password: string, request: Request): Promise<RecoveryCodesDto> {
    const account = await this.ownPassword.assert(caller, password);
    const { codes, hashes } = this.secrets.issueCodes();
    if (!(await this.factors.renewCodes(caller.id, hashes))) {
      throw AppError.conflict('no_factor', 'This account has no second factor.');
    }
    await this.notices.send('recovery-codes', account, request);
    return { recoveryCodes: codes };
  }
}
