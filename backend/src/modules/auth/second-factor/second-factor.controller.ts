import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { AnyRole, CurrentUser, WhileEnrolling } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { authErrors, PROOF_ERRORS } from '../auth.errors.js';
import { AppEnrolment } from './app-enrolment.service.js';
import { FactorProofDto } from '../passkeys/dto/factor-proof.dto.js';
import { RecoveryCodesDto } from '../passkeys/dto/passkey.dto.js';
import { AppSecretDto, ConfirmAppDto, SecondFactorDto } from './dto/second-factor.dto.js';
import { RecoveryCodes } from './recovery-codes.service.js';
import { SecondFactorService } from './second-factor.service.js';

@ApiTags('account')
@Controller('auth/account/second-factor')
export class SecondFactorController {
  constructor(
    private readonly factor: SecondFactorService,
    private readonly enrolment: AppEnrolment,
    private readonly codes: RecoveryCodes,
  ) {}

  /** The caller's second factor, if there is one. */
  @AnyRole()
  @WhileEnrolling()
  @Get()
  describe(@CurrentUser() caller: Principal): Promise<SecondFactorDto> {
    return this.factor.describe(caller);
  }

  /**
   * Creates a secret for an authenticator app, valid for ten minutes; nothing changes until a code confirms it. 400:
   * `password_wrong`; with a passkey also `factor_required`, `code_wrong`, `passkey_refused`.
   */
  @AnyRole()
  @WhileEnrolling()
  @Post('app')
  @HttpCode(200)
  @Refuses(authErrors.factorExists, ...PROOF_ERRORS)
  propose(@CurrentUser() caller: Principal, @Body() proof: FactorProofDto): Promise<AppSecretDto> {
    return this.enrolment.propose(caller, proof);
  }

  /**
   * Connects the app with a code from it. If it is the first second factor, returns ten recovery codes, only this once,
   * and signs out everywhere else. 400: `code_wrong`, `secret_expired`.
   */
  @AnyRole()
  @WhileEnrolling()
  @Audited('account.factor-on')
  @Post('app/confirm')
  @HttpCode(200)
  @Refuses(authErrors.codeWrong, authErrors.secretExpired, authErrors.factorExists)
  confirm(
    @CurrentUser() caller: Principal,
    @Body() { code }: ConfirmAppDto,
    @Req() request: Request,
  ): Promise<RecoveryCodesDto> {
    return this.enrolment.confirm(caller, code, request);
  }

  /**
   * Issues ten new recovery codes, only this once; the previous ones become invalid. 400: `password_wrong`,
   * `factor_required`, `code_wrong`, `passkey_refused`.
   */
  @AnyRole()
  @Audited('account.recovery-codes')
  @Post('recovery-codes')
  @HttpCode(200)
  @Refuses(authErrors.noFactor, authErrors.noApp, ...PROOF_ERRORS)
  renewCodes(
    @CurrentUser() caller: Principal,
    @Body() proof: FactorProofDto,
    @Req() request: Request,
  ): Promise<RecoveryCodesDto> {
    return this.codes.renew(caller, proof, request);
  }

  /**
   * Removes the authenticator app. Turns the second factor off if there is no passkey. 400: `password_wrong`,
   * `factor_required`, `code_wrong`, `passkey_refused`.
   */
  @AnyRole()
  @Audited('account.factor-off')
  @Post('off')
  @HttpCode(204)
  @Refuses(authErrors.noFactor, authErrors.noApp, ...PROOF_ERRORS)
  turnOff(@CurrentUser() caller: Principal, @Body() proof: FactorProofDto, @Req() request: Request): Promise<void> {
    return this.factor.removeApp(caller, proof, request);
  }
}
