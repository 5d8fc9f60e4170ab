import { Body, Controller, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { ApiConflictResponse, ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { AnyRole, CurrentUser, WhileEnrolling } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { ErrorDto } from '../../../platform/http/error.dto.js';
import { RecoveryCodesDto } from '../second-factor/dto/second-factor.dto.js';
import {
  NewPasskeyDto,
  PasskeyCreationDto,
  ProposePasskeyDto,
  RemovePasskeyDto,
  RenamePasskeyDto,
} from './dto/passkey.dto.js';
import { PasskeyEnrolment } from './passkey-enrolment.service.js';

@ApiTags('account')
@Controller('auth/account/passkeys')
export class PasskeysController {
  constructor(private readonly enrolment: PasskeyEnrolment) {}

  /** What the browser needs to create a passkey; nothing changes until the passkey is sent. 400: `password_wrong`. */
  @AnyRole()
  @WhileEnrolling()
  @Post('options')
  @HttpCode(200)
  @ApiConflictResponse({ description: '`too_many_passkeys`, `passkeys_unavailable`', type: ErrorDto })
  propose(@CurrentUser() caller: Principal, @Body() { password }: ProposePasskeyDto): Promise<PasskeyCreationDto> {
    return this.enrolment.propose(caller, password);
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
  @ApiNotFoundResponse({ description: 'The account has no such passkey (any more)', type: ErrorDto })
  rename(
    @CurrentUser() caller: Principal,
    @Param('passkeyId') id: string,
    @Body() { name }: RenamePasskeyDto,
  ): Promise<void> {
    return this.enrolment.rename(caller, { id, name });
  }

  /**
   * Removes a passkey. Turns the second factor off if neither another passkey nor an app is left. 400:
   * `password_wrong`.
   */
  @AnyRole()
  @Audited('account.passkey-remove')
  @Post(':passkeyId/remove')
  @HttpCode(204)
  @ApiNotFoundResponse({ description: 'The account has no such passkey (any more)', type: ErrorDto })
  remove(
    @CurrentUser() caller: Principal,
    @Param('passkeyId') id: string,
    @Body() { password }: RemovePasskeyDto,
    @Req() request: Request,
  ): Promise<void> {
    return this.enrolment.remove(caller, { id, password }, request);
  }
}
