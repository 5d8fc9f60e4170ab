import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AppError } from '../../../platform/http/app-error.js';
import { AccountNotices } from '../notices/account-notices.js';
import { PasswordConfirmation } from '../passwords/own-password.js';
import type { Passkey } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';
import type { PasskeyDto, RemoveFactorDto, SecondFactorDto } from './dto/second-factor.dto.js';
import { codeWrong, FactorCheck, methodsOf } from './factor-check.js';
import { SecondFactorsRepository } from './second-factors.repository.js';

/** Describes and removes the second factor of the signed-in user. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly users: UsersRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly check: FactorCheck,
    private readonly ownPassword: PasswordConfirmation,
    private readonly notices: AccountNotices,
    private readonly config: AppConfig,
  ) {}

  async describe(caller: Principal): Promise<SecondFactorDto> {
    const factor = (await this.users.findSignedIn(caller.id))?.secondFactor;
    return {
      methods: factor ? methodsOf(factor) : [],
      addedAt: factor?.addedAt.toISOString() ?? null,
      recoveryCodesLeft: factor?.recoveryCodes.length ?? 0,
      passkeys: factor?.passkeys.map(viewOf) ?? [],
      passkeysAvailable: this.config.relyingParty !== null,
    };
  }

  /** @throws AppError 400 `password_wrong`, `code_wrong`, 409 `no_factor`, 429 while slowed down */
  async removeApp(caller: Principal, { password, code }: RemoveFactorDto, request: Request): Promise<void> {
    const account = await this.ownPassword.assert(caller, password);
    if (!account.secondFactor?.secret) throw noFactor('authenticator app');
    if (!(await this.check.use(account, code))) throw codeWrong(400);
    const left = await this.factors.removeApp(caller.id);
    await this.notices.send(left === 'none' ? 'factor-removed' : 'app-removed', account, request);
  }
}

const noFactor = (what: string) => AppError.conflict('no_factor', `This account has no ${what}.`);

const viewOf = ({ id, name, addedAt, lastUsedAt }: Passkey): PasskeyDto => ({
  id,
  name,
  addedAt: addedAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
