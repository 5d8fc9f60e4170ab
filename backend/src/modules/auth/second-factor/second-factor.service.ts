import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AccountNotices } from '../notices/account-notices.js';
import type { FactorProofDto } from '../passkeys/dto/factor-proof.dto.js';
import { OwnFactor } from '../passkeys/own-factor.service.js';
import type { Passkey } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';
import type { PasskeyDto, SecondFactorDto } from './dto/second-factor.dto.js';
import { methodsOf } from '../factors/factor-check.js';
import { SecondFactorsRepository } from '../factors/second-factors.repository.js';
import { authErrors } from '../auth.errors.js';

/** Describes and removes the second factor of the signed-in user. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly users: UsersRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly ownFactor: OwnFactor,
    private readonly notices: AccountNotices,
    private readonly config: AppConfig,
  ) {}

  async describe(caller: Principal): Promise<SecondFactorDto> {
    const factor = (await this.users.findSignedIn(caller.id))?.secondFactor;
    return {
      methods: factor ? methodsOf(factor) : [],
      addedAt: factor?.addedAt.toISOString() ?? null,
      recoveryCodesLeft: factor?.recoveryCodes.length ?? 0,
      passkeys: factor?.passkeys.map(passkeyDto) ?? [],
      passkeysAvailable: this.config.relyingParty !== null,
    };
  }

  /** @throws AppError as `OwnFactor`, 409 `no_factor` */
  async removeApp(caller: Principal, proof: FactorProofDto, request: Request): Promise<void> {
    const account = await this.ownFactor.assert(caller, proof);
    if (!account.secondFactor?.secret) throw authErrors.noApp();
    const left = await this.factors.removeApp(caller.id);
    await this.notices.send(left === 'none' ? 'factor-removed' : 'app-removed', account, request);
  }
}

const passkeyDto = ({ id, name, addedAt, lastUsedAt }: Passkey): PasskeyDto => ({
  id,
  name,
  addedAt: addedAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
