import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { idOf, isDuplicateKey } from '../../../platform/database/objects.js';
import { AppError } from '../../../platform/http/app-error.js';
import { JobsService } from '../../../platform/queues/jobs.service.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { authErrors } from '../auth.errors.js';
import type { AddressProof, UserRow } from '../users/user.schema.js';
import { isResetToken } from '../password-reset/reset-secret.js';
import { addressProofMail } from './address-proof.job.js';
import { AddressProofsRepository } from './address-proofs.repository.js';
import { AddressSecrets, linkHash, waitForNext } from './address-secrets.js';

/** Updates the copies of an account's email that other rows hold; implemented by a module above this one. */
export abstract class EmailCopies {
  /** Called before the email changes, so that the marked rows are rewritten later even after a crash. */
  abstract mark(userId: string): Promise<void>;
  abstract rewrite(userId: string): Promise<void>;
}

/** Confirms that the owner of an account receives mail at its address, or at the address that is to replace it. */
@Injectable()
export class AddressProofService {
  constructor(
    private readonly proofs: AddressProofsRepository,
    private readonly secrets: AddressSecrets,
    private readonly jobs: JobsService,
    private readonly limits: RateLimits,
    private readonly copies: EmailCopies,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 409 `address_proven`, 429 within a minute of the last mail or after too many in an hour */
  async sendMail(account: UserRow): Promise<void> {
    if (account.emailProvenAt && !account.newEmail) {
      throw authErrors.addressProven();
    }
    const wait = waitForNext(account.addressProof, this.clock.now());
    if (wait) throw authErrors.mailOnItsWay().retryAfter(wait);
    await this.limits.countMail(idOf(account._id));
    await this.jobs.request(addressProofMail, { userId: idOf(account._id) });
  }

  /**
   * Stores the address that is to replace the email, and mails it a code and a link.
   * @throws AppError 429 after too many mails in an hour: nothing is changed then
   */
  async startChange({ _id }: UserRow, newEmail: string): Promise<void> {
    const userId = idOf(_id);
    await this.limits.countMail(userId);
    await this.proofs.setPendingEmail(userId, newEmail);
    await this.jobs.request(addressProofMail, { userId });
  }

  /** @throws AppError 400 `code_wrong`, `code_expired`, `user_exists` */
  async proveByCode(caller: Principal, code: string): Promise<void> {
    const account = await this.proofs.countTry(caller.id, this.clock.now());
    const proof = account?.addressProof;
    if (!proof) throw authErrors.mailCodeExpired().onField('code');
    if (!this.secrets.matches(caller.id, proof, code)) {
      throw authErrors.mailCodeWrong({ left: proof.triesLeft }).onField('code');
    }
    await this.settle(account, proof);
  }

  /** @throws AppError 400 `proof_link_invalid`, `user_exists` */
  async proveByLink(token: string): Promise<void> {
    const account = isResetToken(token) ? await this.proofs.findByLink(linkHash(token), this.clock.now()) : null;
    if (!account?.addressProof) throw authErrors.proofLinkInvalid();
    await this.settle(account, account.addressProof);
  }

  private async settle(account: UserRow, proof: AddressProof): Promise<void> {
    const id = idOf(account._id);
    const isChange = proof.email !== account.email;
    if (isChange) await this.copies.mark(id);
    try {
      if (!(await this.proofs.confirmAddress(account, proof, this.clock.now()))) throw authErrors.proofLinkInvalid();
    } catch (error) {
      if (isDuplicateKey(error)) throw emailTakenError();
      throw error;
    }
    if (isChange) await this.copies.rewrite(id);
  }
}

/** The error for an address that belongs to another account. */
export function emailTakenError(): AppError {
  return authErrors.emailTaken().onField('email');
}
