import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { AnyRole, CurrentUser, Public } from '../../../platform/auth-guard/access.decorators.js';
import { AddressBudget } from '../../../platform/auth-guard/address-budget.decorator.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { MessageDto } from '../../../platform/http/error.dto.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { authErrors } from '../auth.errors.js';
import { AccountSettings } from './account-settings.service.js';
import { AddressProofService } from './address-proof.service.js';
import {
  AccountSettingsDto,
  ChangeEmailDto,
  ChangeLanguageDto,
  ChangePasswordDto,
  ProveAddressDto,
  SessionTokenDto,
} from './dto/account.dto.js';
import { PasswordChange } from './password-change.service.js';

@ApiTags('account')
@Controller('auth')
export class AccountController {
  constructor(
    private readonly settings: AccountSettings,
    private readonly passwords: PasswordChange,
    private readonly proofs: AddressProofService,
  ) {}

  /** The caller's own account: email, and whether it is confirmed. */
  @AnyRole()
  @Get('account')
  describe(@CurrentUser() caller: Principal): Promise<AccountSettingsDto> {
    return this.settings.describe(caller);
  }

  /** Saves the language of the account's pages and mails. */
  @AnyRole()
  @Put('account/language')
  keepLanguage(@CurrentUser() caller: Principal, @Body() { language }: ChangeLanguageDto): Promise<AccountSettingsDto> {
    return this.settings.saveLanguage(caller, language);
  }

  /**
   * Changes the password. Ends every other sign-in; this one continues with the new token. 400: `password_wrong`,
   * `password_too_common`.
   */
  @AnyRole()
  @Audited('account.password')
  @Post('account/password')
  @HttpCode(200)
  @Refuses(authErrors.passwordChanged, authErrors.passwordWrong, authErrors.passwordTooCommon)
  changePassword(
    @CurrentUser() caller: Principal,
    @Body() wanted: ChangePasswordDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionTokenDto> {
    return this.passwords.change(caller, wanted, response);
  }

  /**
   * Requests a change of email, which takes effect when the new address is confirmed. 400: `password_wrong`,
   * `same_email`, `user_exists`.
   */
  @AnyRole()
  @Audited('account.email')
  @Post('account/email')
  @HttpCode(200)
  @Refuses(authErrors.passwordWrong, authErrors.sameEmail, authErrors.emailTaken)
  changeEmail(
    @CurrentUser() caller: Principal,
    @Body() wanted: ChangeEmailDto,
    @Req() request: Request,
  ): Promise<AccountSettingsDto> {
    return this.settings.requestEmailChange(caller, wanted, request);
  }

  /** Cancels the pending email change. */
  @AnyRole()
  @Delete('account/email')
  keepEmail(@CurrentUser() caller: Principal): Promise<AccountSettingsDto> {
    return this.settings.cancelEmailChange(caller);
  }

  /** Mails a code and a link to the address to be confirmed: at most one mail a minute, six an hour. */
  @AnyRole()
  @Post('account/proof-mail')
  @HttpCode(200)
  @Refuses(authErrors.addressProven)
  async sendProof(@CurrentUser() caller: Principal): Promise<MessageDto> {
    await this.settings.sendProof(caller);
    return { msg: 'We have sent you a mail. It is good for one hour.' };
  }

  /**
   * Confirms the address with the code from the newest mail: five tries, valid for one hour. 400: `code_wrong`,
   * `code_expired`, `user_exists`.
   */
  @AnyRole()
  @Post('account/proof')
  @HttpCode(200)
  @Refuses(authErrors.mailCodeWrong, authErrors.mailCodeExpired, authErrors.emailTaken, authErrors.proofLinkInvalid)
  prove(@CurrentUser() caller: Principal, @Body() { code }: ProveAddressDto): Promise<AccountSettingsDto> {
    return this.settings.prove(caller, code);
  }

  /**
   * Confirms the address with the link from the newest mail, signed in or not. 400: `proof_link_invalid`,
   * `user_exists`.
   */
  @Public()
  @AddressBudget('reset')
  @Post('address-proof/:token')
  @HttpCode(200)
  @Refuses(authErrors.proofLinkInvalid, authErrors.emailTaken)
  async proveByLink(@Param('token') token: string): Promise<MessageDto> {
    await this.proofs.proveByLink(token);
    return { msg: 'Your email address is confirmed.' };
  }
}
