import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiForbiddenResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../../platform/auth-guard/access.decorators.js';
import { AddressBudget } from '../../../platform/auth-guard/address-budget.decorator.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { authErrors } from '../auth.errors.js';
import { PasskeyAnswerDto, PasskeyRequestDto } from '../passkeys/dto/passkey.dto.js';
import { PasskeyCheck } from '../passkeys/passkey-check.js';
import { LoginReplyDto, StepRequiredDto } from './dto/sign-in.dto.js';
import { LoginReplies } from './login-replies.js';
import { PasskeySignIn } from './passkey-sign-in.service.js';

@ApiTags('auth')
@Controller('auth/passkey')
export class PasskeySignInController {
  constructor(
    private readonly passkeys: PasskeyCheck,
    private readonly signIn: PasskeySignIn,
    private readonly replies: LoginReplies,
  ) {}

  /** What the browser needs to request any passkey for this site. */
  @Public()
  @Post('options')
  @HttpCode(200)
  @Refuses(authErrors.passkeysUnavailable)
  ask(): PasskeyRequestDto {
    return this.passkeys.requestForAnybody();
  }

  /** Signs in with a passkey alone, instead of password and second factor; its device must have verified the user. */
  @Public()
  @AddressBudget('login')
  @Post()
  @HttpCode(200)
  @ApiForbiddenResponse({ type: StepRequiredDto })
  @Refuses(authErrors.loginPasskeyUnknown, authErrors.parentDetailsRequired, authErrors.passkeysUnavailable)
  async complete(
    @Body() passkey: PasskeyAnswerDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginReplyDto> {
    return this.replies.answer(response, await this.signIn.signIn(passkey, response.req));
  }
}
