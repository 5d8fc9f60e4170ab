import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { PasskeyAnswerDto } from '../passkeys/dto/passkey.dto.js';
import { PasskeyCheck } from '../passkeys/passkey-check.js';
import { SignInLog } from './sign-in-log.js';
import { afterFactors, type SignInOutcome } from './sign-in.service.js';
import { authErrors } from '../auth.errors.js';

/** Signs in with a passkey, without email and password. */
@Injectable()
export class PasskeySignIn {
  constructor(
    private readonly passkeys: PasskeyCheck,
    private readonly log: SignInLog,
  ) {}

  /** @throws AppError 401 `passkey_refused` */
  async signIn(answer: PasskeyAnswerDto, request: Request): Promise<SignInOutcome> {
    const claimed = await this.passkeys.ownerOf(answer);
    return this.log.recordRejection(request, claimed?.email ?? '', this.check(answer));
  }

  private async check(answer: PasskeyAnswerDto): Promise<SignInOutcome> {
    const account = await this.passkeys.useAlone(answer);
    if (!account) throw authErrors.loginPasskeyUnknown();
    return afterFactors(account);
  }
}
