import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Clock } from '../../../platform/clock/clock.js';
import { idOf } from '../../../platform/database/objects.js';
import { Features } from '../../../platform/features/features.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { JobsService } from '../../../platform/queues/jobs.service.js';
import { authErrors } from '../auth.errors.js';
import { AccountNotices, type NoticeKind } from '../notices/account-notices.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { type RecentFactors, recentFactors } from '../users/recent-factors.js';
import type { UserRow } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';
import { passwordResetMail } from './password-reset.job.js';
import { isResetToken, resetTokenHash } from './reset-secret.js';
import { passwordReset } from './password-reset.extension.js';

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
    private readonly notices: AccountNotices,
    private readonly features: Features,
    private readonly clock: Clock,
  ) {}

  /** Only requests the mail. The worker looks the email up, so neither the reply nor its timing reveals whether it is known. */
  async request(email: string): Promise<void> {
    await this.jobs.request(passwordResetMail, { email });
  }

  /**
   * Sets the password, once per link, and invalidates every older token. Removes second factors that were added in the
   * last days, which is mailed. Also activates a parent who has never chosen a password.
   * @throws AppError 400 `reset_link_invalid` for a spent, expired or unknown link, `password_too_common`
   */
  async reset(token: string, password: string, request: Request): Promise<UserRow> {
    const hash = resetTokenHash(token);
    // Checked before hashing, so that guessed tokens do not cost a password hash; the write below decides.
    const owner = isResetToken(token) ? await this.users.findByPasswordReset(hash, this.clock.now()) : null;
    if (!owner) throw authErrors.resetLinkInvalid();
    const passwordHash = await this.hasher.hashChosen(password, owner);
    // Done before the password is set: a crash in between must not leave a stranger as the parent of a confirmed
    // account.
    await this.proofs.addressProven(idOf(owner._id));
    if (owner.role === 'student' && owner.tenantId) {
      await passwordReset(this.features, idOf(owner.tenantId), idOf(owner._id));
    }
    const { account, removed } = await this.write(hash, passwordHash);
    // A parent may have been named until that write.
    if (account.parentUnconfirmed) await this.proofs.addressProven(idOf(owner._id));
    await this.limits.forgiveLogin(account.email);
    for (const kind of noticesOf(removed)) await this.notices.send(kind, account, request);
    return account;
  }

  /** Repeated if a factor was added or removed after it was read. */
  private async write(hash: string, passwordHash: string): Promise<{ account: UserRow; removed: RecentFactors }> {
    for (;;) {
      const now = this.clock.now();
      const owner = await this.users.findByPasswordReset(hash, now);
      if (!owner) throw authErrors.resetLinkInvalid();
      const { secondFactor: factor } = owner;
      const removed = recentFactors(factor, now);
      const account = await this.users.resetPassword(hash, { passwordHash, now, factor, removed });
      if (account) return { account, removed };
    }
  }
}

function noticesOf({ app, passkeyIds, isAll }: RecentFactors): NoticeKind[] {
  if (isAll) return ['factor-removed'];
  return [...(passkeyIds.length > 0 ? (['passkey-removed'] as const) : []), ...(app ? (['app-removed'] as const) : [])];
}
