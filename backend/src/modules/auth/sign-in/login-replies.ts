import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { PendingSteps } from '../../../platform/auth-guard/pending-step.js';
import { idOf } from '../../../platform/database/objects.js';
import { authErrors } from '../auth.errors.js';
import { StaffFactor } from '../second-factor/staff-factor.js';
import { Sessions } from '../sign-ins/sessions.service.js';
import type { UserRow } from '../users/user.schema.js';
import { AccountsService } from './accounts.service.js';
import type { LoginReplyDto } from './dto/sign-in.dto.js';
import { SignInLog } from './sign-in-log.js';
import type { SignInOutcome } from './sign-in.service.js';

/** Turns the outcome of a login into a reply: the session's cookie and token, or the cookie of the next step. */
@Injectable()
export class LoginReplies {
  constructor(
    private readonly accounts: AccountsService,
    private readonly sessions: Sessions,
    private readonly steps: PendingSteps,
    private readonly log: SignInLog,
    private readonly staffFactor: StaffFactor,
  ) {}

  /** @throws AppError 401 or 403 that names the next step, whose cookie is set on the response */
  async answer(response: Response, outcome: SignInOutcome): Promise<LoginReplyDto> {
    switch (outcome.kind) {
      case 'signed-in':
        return this.openSession(response, outcome.account);
      case 'parent-details-required': {
        const { _id, tokenVersion: version } = outcome.account;
        const studentId = idOf(_id);
        this.steps.grant(response, { purpose: 'add-parent', subject: studentId, version });
        throw authErrors.parentDetailsRequired().withBody({ parentDetailsRequired: true, studentId });
      }
      case 'second-factor-required': {
        const { account, methods } = outcome;
        const { tokenVersion: version } = account;
        this.steps.grant(response, { purpose: 'second-factor', subject: idOf(account._id), version });
        throw authErrors.secondFactorRequired().withBody({ secondFactorRequired: true, methods });
      }
      case 'activation-required': {
        const { parentId, email, oneTimePassword } = outcome;
        this.steps.grant(response, { purpose: 'set-password', subject: parentId, oneTimePassword });
        throw authErrors.activationRequired().withBody({ activationRequired: true, email });
      }
    }
  }

  private async openSession(response: Response, account: UserRow): Promise<LoginReplyDto> {
    const user = await this.accounts.describe(account);
    const token = await this.sessions.begin(response, account);
    await this.log.signedIn(response.req, account);
    this.steps.clear(response);
    return { token, user, ...((await this.staffFactor.isMissing(account)) ? { enrolmentRequired: true } : {}) };
  }
}
