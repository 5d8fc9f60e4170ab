import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../../../platform/auth-guard/access.decorators.js';
import { AddressBudget } from '../../../platform/auth-guard/address-budget.decorator.js';
import { MessageDto } from '../../../platform/http/error.dto.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { SignInLog } from '../sign-in/sign-in-log.js';
import { ForgotPasswordDto, ResetPasswordDto } from './dto/password-reset.dto.js';
import { PasswordResetService } from './password-reset.service.js';
import { authErrors } from '../auth.errors.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';

@ApiTags('auth')
@Controller('auth')
export class PasswordResetController {
  constructor(
    private readonly resets: PasswordResetService,
    private readonly log: SignInLog,
    private readonly limits: RateLimits,
  ) {}

  /** Mails a link to choose a new password. The reply is the same whether or not the email is known. */
  @Public()
  @AddressBudget('reset')
  @Post('forgot-password')
  @HttpCode(200)
  async forgot(@Body() { email }: ForgotPasswordDto, @Req() request: Request): Promise<MessageDto> {
    await this.limits.countAllowance('forgot-password', request);
    await this.resets.request(email);
    return { msg: 'Reset link sent to your email.' };
  }

  /**
   * Sets a new password with the mailed link: once, within an hour, or within seven days if it is an imported student's
   * first password. 400 `reset_link_invalid` otherwise. Removes passkeys and an authenticator app that were added in the
   * last seven days.
   */
  @Public()
  @AddressBudget('reset')
  @Post('reset-password/:token')
  @HttpCode(200)
  @Refuses(authErrors.resetLinkInvalid, authErrors.passwordTooCommon)
  async reset(
    @Param('token') token: string,
    @Body() { password }: ResetPasswordDto,
    @Req() request: Request,
  ): Promise<MessageDto> {
    await this.log.newPassword(request, await this.resets.reset(token, password, request));
    return { msg: 'Password reset. You can log in now.' };
  }
}
