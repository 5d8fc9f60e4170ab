import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { requestErrors } from '../../../platform/http/request.errors.js';
import { authErrors } from '../auth.errors.js';
import { FactorCheck, passkeysOf } from '../factors/factor-check.js';
import { PasswordConfirmation } from '../passwords/own-password.js';
import type { UserRow } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';
import type { FactorProofDto } from './dto/factor-proof.dto.js';
import type { PasskeyRequestDto } from './dto/passkey.dto.js';
import { PasskeyCheck } from './passkey-check.js';

/** Bound to this sign-in: an answer that was obtained in another one confirms nothing here. */
const purposeOf = ({ id, tokenId }: Principal) => `confirm ${id} ${tokenId}` as const;

/**
 * Requests the password, and one of the second factors that the account has, before a second factor is changed: whoever
 * knows the password alone, in a browser left open, must be able neither to switch the second factor off nor to add one
 * of their own.
 */
@Injectable()
export class OwnFactor {
  constructor(
    private readonly users: UsersRepository,
    private readonly ownPassword: PasswordConfirmation,
    private readonly codes: FactorCheck,
    private readonly passkeys: PasskeyCheck,
  ) {}

  /** @throws AppError 409 `no_passkey`, `passkeys_unavailable` */
  async askForPasskey(caller: Principal): Promise<PasskeyRequestDto> {
    const account = await this.users.findSignedIn(caller.id);
    if (!account) throw requestErrors.unauthenticated();
    if (passkeysOf(account).length === 0) throw authErrors.noPasskey();
    return this.passkeys.requestFor(account, purposeOf(caller));
  }

  /**
   * Returns the caller's account. Uses the code or the passkey's answer up.
   * @throws AppError 400 `password_wrong`, `factor_required`, `code_wrong`, `passkey_refused`, 429 while slowed down
   */
  async assert(caller: Principal, { password, code, passkey }: FactorProofDto): Promise<UserRow> {
    const account = await this.ownPassword.assert(caller, password);
    if (!account.secondFactor) return account;
    if (passkey) {
      if (await this.passkeys.use(account, passkey, purposeOf(caller))) return account;
      throw authErrors.passkeyUnknown();
    }
    if (code === undefined) throw authErrors.factorRequired().onField('code');
    if (await this.codes.use(account, code)) return account;
    throw authErrors.codeWrong().onField('code');
  }
}
