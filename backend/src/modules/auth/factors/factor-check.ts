import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { idOf } from '../../../platform/database/objects.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import type { Passkey, SecondFactor, UserRow } from '../users/user.schema.js';
import { FactorSecrets } from './factor-secrets.js';
import { SecondFactorsRepository } from './second-factors.repository.js';

export const FACTOR_METHODS = ['app', 'passkey', 'recovery-code'] as const;
export type FactorMethod = (typeof FACTOR_METHODS)[number];

export const passkeysOf = ({ secondFactor }: Pick<UserRow, 'secondFactor'>): Passkey[] => secondFactor?.passkeys ?? [];

/** The second-factor methods that the account can use after its password. */
export function methodsOf(secondFactor: SecondFactor): FactorMethod[] {
  const isThere: Record<FactorMethod, boolean> = {
    app: secondFactor.secret !== undefined,
    passkey: passkeysOf({ secondFactor }).length > 0,
    'recovery-code': secondFactor.recoveryCodes.length > 0,
  };
  return FACTOR_METHODS.filter((method) => isThere[method]);
}

/** Checks a code from an authenticator app, or a recovery code, and uses it up. */
@Injectable()
export class FactorCheck {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly secrets: FactorSecrets,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** @returns false for a wrong code, and for one that was used before @throws AppError 429 while slowed down */
  use(account: UserRow, code: string): Promise<boolean> {
    return this.rateLimited(account, () => this.useUp(account, code));
  }

  /**
   * Runs the check of a code or a passkey. Failures slow the account down as wrong passwords do, but are counted
   * separately.
   * @throws AppError 429 while slowed down
   */
  async rateLimited(account: UserRow, check: () => Promise<boolean>): Promise<boolean> {
    const budget = `second factor ${idOf(account._id)}`;
    await this.limits.countLogin(budget);
    const isGood = await check();
    if (isGood) await this.limits.forgiveLogin(budget);
    return isGood;
  }

  private async useUp(account: UserRow, code: string): Promise<boolean> {
    const { secondFactor } = account;
    if (!secondFactor) return false;
    const { secret } = secondFactor;
    const step = secret === undefined ? null : await this.secrets.stepOf(secret, code, this.clock.now());
    return step === null
      ? this.factors.useRecoveryCode(account, this.secrets.hashOf(code))
      : this.factors.useStep(account, step);
  }
}
