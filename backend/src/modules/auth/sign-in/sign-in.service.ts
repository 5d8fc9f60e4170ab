import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { idOf } from '../../../platform/database/objects.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { authErrors } from '../auth.errors.js';
import { OneTimePasswords } from '../passwords/one-time-passwords.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { type FactorMethod, methodsOf } from '../factors/factor-check.js';
import type { UserRow } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';
import type { LoginDto } from './dto/sign-in.dto.js';
import { KeyedQueue } from './keyed-queue.js';

/** What a correct password leads to: a session, or one more step. */
export type SignInOutcome =
  | { kind: 'signed-in'; account: UserRow }
  | { kind: 'parent-details-required'; account: UserRow }
  | { kind: 'second-factor-required'; account: UserRow; methods: FactorMethod[] }
  | { kind: 'activation-required'; parentId: string; email: string; oneTimePassword: string };

@Injectable()
export class SignInService {
  private readonly logins = new KeyedQueue();

  constructor(
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly oneTimePasswords: OneTimePasswords,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks a login. Every path does exactly one password check, so the response time does not reveal whether the
   * account exists.
   * @param budget the key that failures are counted under: the account, or a device that signed in to it before
   * @throws AppError 401 for a wrong password or an unknown email, 429 while slowed down
   */
  signIn(form: LoginDto, budget: string): Promise<SignInOutcome> {
    // A login counts as failed until its password is checked, so parallel correct logins must not add up.
    return this.logins.run(budget, () => this.check(form, budget));
  }

  private async check({ email, password }: LoginDto, budget: string): Promise<SignInOutcome> {
    await this.limits.countLogin(budget);
    const account = await this.users.findByEmail(email);
    const isPassword = await this.hasher.verify(account?.passwordHash, password);
    const outcome = account && this.outcomeFor(account, { isPassword, typed: password });
    if (!outcome) throw authErrors.loginFailed();
    await this.limits.forgiveLogin(budget);
    return outcome;
  }

  private outcomeFor(account: UserRow, { isPassword, typed }: { isPassword: boolean; typed: string }) {
    if (isPassword) return afterPassword(account);
    if (account.role !== 'parent' || account.passwordHash) return null;
    const oneTimePassword = this.oneTimePasswords.matching(account.oneTimePasswords, typed, this.clock.now());
    if (!oneTimePassword) return null;
    return { kind: 'activation-required', parentId: idOf(account._id), email: account.email, oneTimePassword } as const;
  }
}

/** An account with a second factor has to show it next. */
function afterPassword(account: UserRow): SignInOutcome {
  const { secondFactor } = account;
  if (!secondFactor) return afterFactors(account);
  return { kind: 'second-factor-required', account, methods: methodsOf(secondFactor) };
}

/** A student without a parent has to complete the parent details first; everybody else is signed in. */
export function afterFactors(account: UserRow): SignInOutcome {
  if (account.role !== 'student' || account.parentId) return { kind: 'signed-in', account };
  return { kind: 'parent-details-required', account };
}
