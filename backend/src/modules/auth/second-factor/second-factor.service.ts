import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { AppError } from '../../../platform/http/app-error.js';
import { AccountNotices } from '../notices/account-notices.js';
import { OwnPassword } from '../passwords/own-password.js';
import { UsersRepository } from '../users/users.repository.js';
import type { RemoveFactorDto, SecondFactorDto } from './dto/second-factor.dto.js';
import { codeWrong, FactorCheck, methodsOf } from './factor-check.js';
import { SecondFactorsRepository } from './second-factors.repository.js';

/** The second factor of whoever is signed in. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly users: UsersRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly check: FactorCheck,
    private readonly ownPassword: OwnPassword,
    private readonly notices: AccountNotices,
  ) {}

  async describe(caller: Principal): Promise<SecondFactorDto> {
    const factor = (await this.users.findSignedIn(caller.id))?.secondFactor;
    return {
      methods: factor ? methodsOf(factor) : [],
      addedAt: factor?.addedAt.toISOString() ?? null,
      recoveryCodesLeft: factor?.recoveryCodes.length ?? 0,
    };
  }

  /** @throws AppError 400 `password_wrong`, `code_wrong`, 409 `no_factor`, 429 while slowed down */
  async turnOff(caller: Principal, { password, code }: RemoveFactorDto, request: Request): Promise<void> {
    const account = await this.ownPassword.assert(caller, password);
    if (!account.secondFactor) throw AppError.conflict('no_factor', 'This account has no second factor.');
    if (!(await this.check.use(account, code))) throw codeWrong(400);
    await this.factors.remove(caller.id);
    await this.notices.tell('factor-removed', account, request);
  }
}
