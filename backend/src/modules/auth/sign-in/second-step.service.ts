import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { PendingStep } from '../../../platform/auth-guard/pending-step.js';
import { authErrors } from '../auth.errors.js';
import { stepRequired } from '../passwords/activation.service.js';
import { FactorCheck, passkeysOf } from '../factors/factor-check.js';
import type { PasskeyAnswerDto, PasskeyRequestDto } from '../passkeys/dto/passkey.dto.js';
import { PasskeyCheck } from '../passkeys/passkey-check.js';
import type { UserRow } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';
import { KeyedQueue } from './keyed-queue.js';
import { SignInLog } from './sign-in-log.js';
import { afterFactors, type SignInOutcome } from './sign-in.service.js';

/** What completes a login's second step: a code from an app, a recovery code, or a passkey's answer. */
type Proof = { code: string } | { passkey: PasskeyAnswerDto };

/** The second half of a login whose password was right. */
@Injectable()
export class SecondStep {
  private readonly tries = new KeyedQueue();

  constructor(
    private readonly users: UsersRepository,
    private readonly codes: FactorCheck,
    private readonly passkeys: PasskeyCheck,
    private readonly log: SignInLog,
  ) {}

  /**
   * @throws AppError 401 `code_wrong`, `passkey_refused`, 403 `step_required` when the password was changed since, 429 while
   * slowed down
   */
  async take(step: PendingStep | undefined, proof: Proof, request: Request): Promise<SignInOutcome> {
    const account = await this.accountOf(step);
    return this.log.recordRejection(request, account.email, this.use(account, proof));
  }

  /** @throws AppError 403 `step_required`, 409 `no_passkey`, `passkeys_unavailable` */
  async askForPasskey(step: PendingStep | undefined): Promise<PasskeyRequestDto> {
    const account = await this.accountOf(step);
    if (passkeysOf(account).length === 0) throw authErrors.noPasskey();
    return this.passkeys.requestFor(account);
  }

  private async accountOf(step: PendingStep | undefined): Promise<UserRow> {
    const account = step && (await this.users.findSignedIn(step.subject));
    if (!account?.secondFactor || account.tokenVersion !== step?.version) throw stepRequired();
    return account;
  }

  /** Runs one at a time, as password checks do: a try counts as failed until it is checked. */
  private use(account: UserRow, proof: Proof): Promise<SignInOutcome> {
    return this.tries.run(account.email, async () => {
      if ('code' in proof && !(await this.codes.use(account, proof.code)))
        throw authErrors.loginCodeWrong().onField('code');
      if ('passkey' in proof && !(await this.passkeys.use(account, proof.passkey)))
        throw authErrors.loginPasskeyUnknown();
      return afterFactors(account);
    });
  }
}
