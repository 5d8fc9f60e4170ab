import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { idOf } from '../../../platform/database/objects.js';
import { AppError } from '../../../platform/http/app-error.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { JobsService } from '../../../platform/queues/jobs.service.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import type { UserRow } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';
import { passwordResetMail } from './password-reset.job.js';
import { isResetToken, resetTokenHash } from './reset-secret.js';

/**
 * Called when a mail to an account's address was used, which proves that its owner receives mail there. Modules above
 * this one implement it.
 */
export abstract class AddressProofs {
  abstract addressProven(userId: string): Promise<void>;
}

@Injectable()
export class PasswordResetService {
  constructor(
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly jobs: JobsService,
    private readonly proofs: AddressProofs,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Only requests the mail. The worker looks the email up, so neither the reply nor its timing reveals whether it is known. */
  async request(email: string): Promise<void> {
    await this.jobs.request(passwordResetMail, { email });
  }

  /**
   * Sets the password, once per link, and invalidates every older token. Also activates a parent who has never chosen a
   * password.
   * @throws AppError 400 `reset_link_invalid` for a spent, expired or unknown link, `password_too_common`
   */
  async reset(token: string, password: string): Promise<UserRow> {
    const hash = resetTokenHash(token);
    // Checked before hashing, so that guessed tokens do not cost a password hash; the write below decides.
    const owner = isResetToken(token) ? await this.users.findByPasswordReset(hash, this.clock.now()) : null;
    if (!owner) throw linkInvalid();
    const passwordHash = await this.hasher.hashChosen(password, owner);
    // Done before the password is set: a crash in between must not leave a stranger as the parent of a confirmed
    // account.
    await this.proofs.addressProven(idOf(owner._id));
    const account = await this.users.resetPassword(hash, passwordHash, this.clock.now());
    if (!account) throw linkInvalid();
    await this.limits.forgiveLogin(account.email);
    return account;
  }
}

const linkInvalid = (): AppError =>
  AppError.badRequest('reset_link_invalid', 'This link has been used or has expired. Ask for a new one.');
