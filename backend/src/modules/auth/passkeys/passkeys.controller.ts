import { Body, Controller, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { AnyRole, CurrentUser, WhileEnrolling } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { authErrors, PROOF_ERRORS } from '../auth.errors.js';
import { FactorProofDto } from './dto/factor-proof.dto.js';
import {
  NewPasskeyDto,
  PasskeyCreationDto,
  PasskeyRequestDto,
  RecoveryCodesDto,
  RenamePasskeyDto,
} from './dto/passkey.dto.js';
import { OwnFactor } from './own-factor.service.js';
import { PasskeyEnrolment } from './passkey-enrolment.service.js';

@ApiTags('account')
@Controller('auth/account/passkeys')
export class PasskeysController {
  constructor(
    private readonly enrolment: PasskeyEnrolment,
    private readonly ownFactor: OwnFactor,
  ) {}

  /**
   * What the browser needs to confirm a change of the second factor with a passkey; the answer goes into that call's
   * `passkey`.
   */
  @AnyRole()
  @Post('confirmation')
  @HttpCode(200)
  @Refuses(authErrors.noPasskey, authErrors.passkeysUnavailable)
  askForConfirmation(@CurrentUser() caller: Principal): Promise<PasskeyRequestDto> {
    return this.ownFactor.askForPasskey(caller);
  }

  /**
   * What the browser needs to create a passkey; nothing changes until the passkey is sent. 400: `password_wrong`; with a
   * second factor also `factor_required`, `code_wrong`, `passkey_refused`.
   */
  @AnyRole()
  @WhileEnrolling()
  @Post('options')
  @HttpCode(200)
  @Refuses(authErrors.tooManyPasskeys, ...PROOF_ERRORS)
  propose(@CurrentUser() caller: Principal, @Body() proof: FactorProofDto): Promise<PasskeyCreationDto> {
    return this.enrolment.propose(caller, proof);
  }

  /**
   * Adds a passkey. If it is the first second factor, returns ten recovery codes, only this once, and signs out
   * everywhere else. 400: `passkey_refused`.
   */
  @AnyRole()
  @WhileEnrolling()
  @Audited('account.passkey-add')
  @Post()
  @HttpCode(200)
  @Refuses(authErrors.passkeyNotAdded, authErrors.tooManyPasskeys, authErrors.passkeysUnavailable)
  add(
    @CurrentUser() caller: Principal,
    @Body() made: NewPasskeyDto,
    @Req() request: Request,
  ): Promise<RecoveryCodesDto> {
    return this.enrolment.add(caller, made, request);
  }

  /** Renames a passkey. */
  @AnyRole()
  @Put(':passkeyId')
  @HttpCode(204)
  @Refuses(authErrors.passkeyNotFound)
  rename(
    @CurrentUser() caller: Principal,
    @Param('passkeyId') id: string,
    @Body() { name }: RenamePasskeyDto,
  ): Promise<void> {
    return this.enrolment.rename(caller, { id, name });
  }

  /**
   * Removes a passkey. Turns the second factor off if neither another passkey nor an app is left. 400:
   * `password_wrong`, `factor_required`, `code_wrong`, `passkey_refused`.
   */
  @AnyRole()
  @Audited('account.passkey-remove')
  @Post(':passkeyId/remove')
  @HttpCode(204)
  @Refuses(authErrors.passkeyNotFound, ...PROOF_ERRORS)
  remove(
    @CurrentUser() caller: Principal,
    @Param('passkeyId') id: string,
    @Body() proof: FactorProofDto,
    @Req() request: Request,
  ): Promise<void> {
    return this.enrolment.remove(caller, { id, proof }, request);
  }
}
