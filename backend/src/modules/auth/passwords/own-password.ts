import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { requestErrors } from '../../../platform/http/request.errors.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { authErrors } from '../auth.errors.js';
import type { UserRow } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';
import { PasswordHasher } from './password-hasher.js';

/** Requests the password again before changes that nobody should make in a browser left open. */
@Injectable()
export class PasswordConfirmation {
  constructor(
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Returns the caller's account. Wrong passwords are limited as in a login, but counted separately.
   * @throws AppError 400 `password_wrong`, 429 while slowed down
   */
  async assert(caller: Principal, password: string): Promise<UserRow> {
    const budget = `own password ${caller.id}`;
    await this.limits.countLogin(budget);
    const account = await this.users.findSignedIn(caller.id);
    if (!account) throw requestErrors.unauthenticated();
    if (!(await this.hasher.verify(account.passwordHash, password)))
      throw authErrors.passwordWrong().onField('password');
    await this.limits.forgiveLogin(budget);
    return account;
  }
}
