import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { requestErrors } from '../../../platform/http/request.errors.js';
import { type Language, supportedLanguage } from '../../../platform/texts/texts.js';
import { authErrors } from '../auth.errors.js';
import { AccountNotices } from '../notices/account-notices.js';
import { PasswordConfirmation } from '../passwords/own-password.js';
import type { UserRow } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';
import { AddressProofService, emailTakenError } from './address-proof.service.js';
import { AddressProofsRepository } from './address-proofs.repository.js';
import type { AccountSettingsDto, ChangeEmailDto } from './dto/account.dto.js';

/** What people can see and change of their own account. */
@Injectable()
export class AccountSettings {
  constructor(
    private readonly users: UsersRepository,
    private readonly ownPassword: PasswordConfirmation,
    private readonly addresses: AddressProofsRepository,
    private readonly proofs: AddressProofService,
    private readonly notices: AccountNotices,
  ) {}

  async describe(caller: Principal): Promise<AccountSettingsDto> {
    return settingsOf(await this.accountOf(caller));
  }

  /**
   * Requests a change of email, which takes effect once the new address is confirmed. The current address gets a
   * notice.
   * @throws AppError 400 `password_wrong`, `same_email`, `user_exists`, 429 when too many mails were requested
   */
  async requestEmailChange(
    caller: Principal,
    { email, password }: ChangeEmailDto,
    request: Request,
  ): Promise<AccountSettingsDto> {
    const account = await this.ownPassword.assert(caller, password);
    if (email === account.email) throw authErrors.sameEmail().onField('email');
    if (await this.users.findByEmail(email)) throw emailTakenError();
    await this.proofs.startChange(account, email);
    await this.notices.send('email-change', account, request);
    return settingsOf({ ...account, newEmail: email });
  }

  /** Cancels the pending email change. */
  async cancelEmailChange(caller: Principal): Promise<AccountSettingsDto> {
    await this.addresses.setPendingEmail(caller.id, null);
    return this.describe(caller);
  }

  /** Saves the language of the caller's pages and mails. */
  async saveLanguage(caller: Principal, language: Language): Promise<AccountSettingsDto> {
    await this.users.keepLanguage(caller.id, language);
    return this.describe(caller);
  }

  async sendProof(caller: Principal): Promise<void> {
    await this.proofs.sendMail(await this.accountOf(caller));
  }

  async prove(caller: Principal, code: string): Promise<AccountSettingsDto> {
    await this.proofs.proveByCode(caller, code);
    return this.describe(caller);
  }

  private async accountOf(caller: Principal): Promise<UserRow> {
    const account = await this.users.findSignedIn(caller.id);
    if (!account) throw requestErrors.unauthenticated();
    return account;
  }
}

const settingsOf = ({ alternateName, email, emailProvenAt, newEmail, language }: UserRow): AccountSettingsDto => ({
  ...(alternateName ? { alternateName } : {}),
  email,
  emailProven: emailProvenAt !== undefined,
  newEmail: newEmail ?? null,
  language: language ? supportedLanguage(language) : null,
});
