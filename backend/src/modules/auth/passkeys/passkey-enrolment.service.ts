import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { Features } from '../../../platform/features/features.js';
import { authErrors } from '../auth.errors.js';
import { AccountNotices } from '../notices/account-notices.js';
import { passkeysOf } from '../factors/factor-check.js';
import { FactorSecrets, NO_CODES } from '../factors/factor-secrets.js';
import type { UserRow } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';
import type { FactorProofDto } from './dto/factor-proof.dto.js';
import type { NewPasskeyDto, PasskeyCreationDto, RecoveryCodesDto } from './dto/passkey.dto.js';
import { OwnFactor } from './own-factor.service.js';
import { PasskeyCeremonies } from './passkey-ceremonies.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { signedOut } from '../sign-ins/sign-out.extension.js';

/** More than anybody has devices. */
const MOST_PASSKEYS = 10;

/**
 * Bound to this sign-in: a challenge requested in another one adds nothing here. Bound also to whether it is the first
 * factor, for which the password was enough.
 */
const purposeOf = ({ id, tokenId }: Principal, { secondFactor }: UserRow) =>
  `add ${id} ${tokenId} ${secondFactor ? 'further' : 'first'}` as const;

/** The passkeys of the signed-in user. */
@Injectable()
export class PasskeyEnrolment {
  constructor(
    private readonly users: UsersRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly secrets: FactorSecrets,
    private readonly ownFactor: OwnFactor,
    private readonly notices: AccountNotices,
    private readonly features: Features,
  ) {}

  /** @throws AppError as `OwnFactor`, 409 `too_many_passkeys`, `passkeys_unavailable` */
  async propose(caller: Principal, proof: FactorProofDto): Promise<PasskeyCreationDto> {
    const account = await this.ownFactor.assert(caller, proof);
    if (passkeysOf(account).length >= MOST_PASSKEYS) {
      throw authErrors.tooManyPasskeys({ most: MOST_PASSKEYS });
    }
    return this.ceremonies.creationOptions(account, purposeOf(caller, account));
  }

  /**
   * Adding the first second factor returns ten recovery codes, shown only this once.
   * @throws AppError 400 `passkey_refused`
   */
  async add(caller: Principal, wanted: NewPasskeyDto, request: Request): Promise<RecoveryCodesDto> {
    const account = await this.users.findSignedIn(caller.id);
    const made = account && (await this.ceremonies.verifyRegistration(wanted, purposeOf(caller, account)));
    if (!made) throw authErrors.passkeyNotAdded();
    const { codes, hashes } = account.secondFactor ? NO_CODES : this.secrets.issueCodes();
    const isAdded = account.secondFactor
      ? await this.passkeys.add(caller.id, made)
      : await this.passkeys.addFirst(caller.id, made, { recoveryCodes: hashes, tokenId: caller.tokenId });
    if (!isAdded) throw authErrors.passkeyNotAdded();
    // The write above has ended every other sign-in.
    if (!account.secondFactor) await signedOut(this.features, { personId: caller.id, kept: caller.tokenId });
    await this.notices.send('passkey-added', account, request);
    return { recoveryCodes: codes };
  }

  /** @throws AppError 404 */
  async rename(caller: Principal, { id, name }: { id: string; name: string }): Promise<void> {
    if (!(await this.passkeys.rename(caller.id, { id, name }))) throw authErrors.passkeyNotFound();
  }

  /**
   * Removing the last second factor also deletes the recovery codes.
   * @throws AppError as `OwnFactor`, 404
   */
  async remove(
    caller: Principal,
    { id, proof }: { id: string; proof: FactorProofDto },
    request: Request,
  ): Promise<void> {
    const account = await this.ownFactor.assert(caller, proof);
    const left = await this.passkeys.remove(caller.id, id);
    if (!left) throw authErrors.passkeyNotFound();
    await this.notices.send(left === 'none' ? 'factor-removed' : 'passkey-removed', account, request);
  }
}
