import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { PendingStep } from '../../../platform/auth-guard/pending-step.js';
import { stepRequired } from '../passwords/activation.service.js';
import { codeWrong, FactorCheck } from '../second-factor/factor-check.js';
import type { UserRow } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';
import { KeyedQueue } from './keyed-queue.js';
import { SignInLog } from './sign-in-log.js';
import { afterFactors, type SignInOutcome } from './sign-in.service.js';

/** The second half of a login whose password was right. */
@Injectable()
export class SecondStep {
  private readonly tries = new KeyedQueue();

  constructor(
    private readonly users: UsersRepository,
    private readonly check: FactorCheck,
    private readonly log: SignInLog,
  ) {}

  /** @throws AppError 401 `code_wrong`, 403 `step_required` when the password was changed since, 429 while slowed down */
  async take(step: PendingStep | undefined, code: string, request: Request): Promise<SignInOutcome> {
    const account = step && (await this.users.findSignedIn(step.subject));
    if (!account?.secondFactor || account.tokenVersion !== step?.version) throw stepRequired();
    return this.log.watch(request, account.email, this.use(account, code));
  }

  /** One after the other, as passwords are: a try counts as failed until it is checked. */
  private use(account: UserRow, code: string): Promise<SignInOutcome> {
    return this.tries.run(account.email, async () => {
      if (!(await this.check.use(account, code))) throw codeWrong(401);
      return afterFactors(account);
    });
  }
}
