import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { shortOriginOf } from '../../../platform/http/request-origin.js';
import { idOf } from '../../../platform/database/objects.js';
import { authErrors } from '../auth.errors.js';
import { AccountNotices } from '../notices/account-notices.js';
import { PasswordConfirmation } from '../passwords/own-password.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { Sessions } from '../sign-ins/sessions.service.js';
import { SessionTokens } from '../sign-ins/session-tokens.js';
import { UsersRepository } from '../users/users.repository.js';
import type { ChangePasswordDto, SessionTokenDto } from './dto/account.dto.js';

/** Changes the password of the signed-in user. */
@Injectable()
export class PasswordChange {
  constructor(
    private readonly users: UsersRepository,
    private readonly ownPassword: PasswordConfirmation,
    private readonly hasher: PasswordHasher,
    private readonly tokens: SessionTokens,
    private readonly sessions: Sessions,
    private readonly notices: AccountNotices,
  ) {}

  /**
   * Ends every other sign-in; this one continues with a new token.
   * @throws AppError 400 `password_wrong`, `password_too_common`, 409 `password_changed` when it was changed meanwhile
   */
  async change(caller: Principal, wanted: ChangePasswordDto, response: Response): Promise<SessionTokenDto> {
    const request: Request = response.req;
    const account = await this.ownPassword.assert(caller, wanted.password);
    const passwordHash = await this.hasher.hashChosen(wanted.newPassword, account, 'newPassword');
    const next = { ...account, tokenVersion: account.tokenVersion + 1 };
    const { token, signIn } = this.tokens.make(next, shortOriginOf(request));
    const startedAt = account.signIns.find(({ tokenId }) => tokenId === caller.tokenId)?.startedAt ?? signIn.startedAt;
    if (!(await this.users.changePassword(account, passwordHash, { ...signIn, startedAt }))) {
      throw authErrors.passwordChanged({ email: account.email });
    }
    this.sessions.setSessionCookie(response, token);
    await this.notices.send('password-changed', { _id: account._id, email: account.email }, request);
    return { token, userId: idOf(account._id) };
  }
}
