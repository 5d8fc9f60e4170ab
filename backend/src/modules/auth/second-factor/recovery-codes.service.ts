import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { authErrors } from '../auth.errors.js';
import { AccountNotices } from '../notices/account-notices.js';
import type { FactorProofDto } from '../passkeys/dto/factor-proof.dto.js';
import type { RecoveryCodesDto } from '../passkeys/dto/passkey.dto.js';
import { OwnFactor } from '../passkeys/own-factor.service.js';
import { FactorSecrets } from '../factors/factor-secrets.js';
import { SecondFactorsRepository } from '../factors/second-factors.repository.js';

/** Renews recovery codes of a second factor that stays. */
@Injectable()
export class RecoveryCodes {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly secrets: FactorSecrets,
    private readonly ownFactor: OwnFactor,
    private readonly notices: AccountNotices,
  ) {}

  /**
   * Issues ten new codes, shown only this once.
   * @throws AppError as `OwnFactor`, 409 `no_factor`
   */
  async renew(caller: Principal, proof: FactorProofDto, request: Request): Promise<RecoveryCodesDto> {
    const account = await this.ownFactor.assert(caller, proof);
    const { codes, hashes } = this.secrets.issueCodes();
    if (!(await this.factors.renewCodes(caller.id, hashes))) {
      throw authErrors.noFactor();
    }
    await this.notices.send('recovery-codes', account, request);
    return { recoveryCodes: codes };
  }
}
