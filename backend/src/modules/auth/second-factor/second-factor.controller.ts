import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiConflictResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { AnyRole, CurrentUser, WhileEnrolling } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { ErrorDto } from '../../../platform/http/error.dto.js';
import { AppEnrolment } from './app-enrolment.service.js';
import {
  AppSecretDto,
  ConfirmAppDto,
  ProposeAppDto,
  RecoveryCodesDto,
  RemoveFactorDto,
  RenewCodesDto,
  SecondFactorDto,
} from './dto/second-factor.dto.js';
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

  /** A secret for an authenticator app, good for ten minutes; nothing changes until a code confirms it. 400: `password_wrong`. */
  @AnyRole()
  @WhileEnrolling()
  @Post('app')
  @HttpCode(200)
  @ApiConflictResponse({ description: 'There is one already: `factor_exists`', type: ErrorDto })
  propose(@CurrentUser() caller: Principal, @Body() { password }: ProposeAppDto): Promise<AppSecretDto> {
    return this.enrolment.propose(caller, password);
  }

  /** Connects the app by a code of it. The first second factor comes with ten recovery codes, this once, and signs out everywhere else. 400: `code_wrong`, `secret_expired`. */
  @AnyRole()
  @WhileEnrolling()
  @Audited('account.factor-on')
  @Post('app/confirm')
  @HttpCode(200)
  confirm(
    @CurrentUser() caller: Principal,
    @Body() { code }: ConfirmAppDto,
    @Req() request: Request,
  ): Promise<RecoveryCodesDto> {
    return this.enrolment.confirm(caller, code, request);
  }

  /** Ten new recovery codes, this once; the ones before are good no longer. 400: `password_wrong`. */
  @AnyRole()
  @Audited('account.recovery-codes')
  @Post('recovery-codes')
  @HttpCode(200)
  @ApiConflictResponse({ description: 'There is no second factor: `no_factor`', type: ErrorDto })
  renewCodes(
    @CurrentUser() caller: Principal,
    @Body() { password }: RenewCodesDto,
    @Req() request: Request,
  ): Promise<RecoveryCodesDto> {
    return this.codes.renew(caller, password, request);
  }

  /** Removes the authenticator app, with the password and a code of it. Without a passkey the second factor is off then. 400: `password_wrong`, `code_wrong`. */
  @AnyRole()
  @Audited('account.factor-off')
  @Post('off')
  @HttpCode(204)
  @ApiConflictResponse({ description: 'There is none: `no_factor`', type: ErrorDto })
  turnOff(@CurrentUser() caller: Principal, @Body() proof: RemoveFactorDto, @Req() request: Request): Promise<void> {
    return this.factor.removeApp(caller, proof, request);
  }
}
