import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { idOf } from '../../../platform/database/objects.js';
import { AppError } from '../../../platform/http/app-error.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import type { SecondFactor, UserRow } from '../users/user.schema.js';
import { FactorSecrets } from './factor-secrets.js';
import { SecondFactorsRepository } from './second-factors.repository.js';

export const FACTOR_METHODS = ['app', 'recovery-code'] as const;
export type FactorMethod = (typeof FACTOR_METHODS)[number];

/** What the account can be signed in with beside its password; the app first. */
export const methodsOf = ({ recoveryCodes }: SecondFactor): FactorMethod[] =>
  recoveryCodes.length > 0 ? ['app', 'recovery-code'] : ['app'];

/** Checks a code of an authenticator app, or a recovery code, and uses it up. */
@Injectable()
export class FactorCheck {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly secrets: FactorSecrets,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * False for a wrong code, and for one that was used before. Wrong ones slow the account down as wrong passwords do, apart
   * from those.
   * @throws AppError 429 while slowed down
   */
  async use(account: UserRow, code: string): Promise<boolean> {
    const budget = `second factor ${idOf(account._id)}`;
    await this.limits.countLogin(budget);
    const isGood = await this.useUp(account, code);
    if (isGood) await this.limits.forgiveLogin(budget);
    return isGood;
  }

  private async useUp(account: UserRow, code: string): Promise<boolean> {
    const { secondFactor } = account;
    if (!secondFactor) return false;
    const step = await this.secrets.stepOf(secondFactor.secret, code, this.clock.now());
    return step === null
      ? this.factors.useRecoveryCode(account, this.secrets.hashOf(code))
      : this.factors.useStep(account, step);
  }
}

/** @param status 400 while signed in; 401 in a login, which is refused by it */
export function codeWrong(status: 400 | 401): AppError {
  const message = 'This code is wrong or was used before.';
  return new AppError(status, 'code_wrong', message, { body: { errors: [{ field: 'code', message }] } });
}
