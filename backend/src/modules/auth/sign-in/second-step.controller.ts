import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiForbiddenResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentStep, PendingStepOr } from '../../../platform/auth-guard/access.decorators.js';
import { AddressBudget } from '../../../platform/auth-guard/address-budget.decorator.js';
import type { PendingStep } from '../../../platform/auth-guard/pending-step.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { authErrors } from '../auth.errors.js';
import { PasskeyAnswerDto, PasskeyRequestDto } from '../passkeys/dto/passkey.dto.js';
import { SecondStepDto } from '../second-factor/dto/second-factor.dto.js';
import { LoginReplyDto, StepRequiredDto } from './dto/sign-in.dto.js';
import { LoginReplies } from './login-replies.js';
import { SecondStep } from './second-step.service.js';
import { accessErrors } from '../../../platform/auth-guard/access.errors.js';

@ApiTags('auth')
@Controller('auth')
export class SecondStepController {
  constructor(
    private readonly step: SecondStep,
    private readonly replies: LoginReplies,
  ) {}

  /** Completes a login that required a second factor, with the cookie of that login; without it 403 `step_required`. */
  // Above the access rule, whose refusals replace those below it.
  @ApiForbiddenResponse({ type: StepRequiredDto })
  @PendingStepOr('second-factor')
  @AddressBudget('login')
  @Post('second-factor')
  @HttpCode(200)
  @Refuses(authErrors.loginCodeWrong, accessErrors.stepRequired, authErrors.parentDetailsRequired)
  async complete(
    @CurrentStep() step: PendingStep | undefined,
    @Body() { code }: SecondStepDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginReplyDto> {
    return this.replies.answer(response, await this.step.take(step, { code }, response.req));
  }

  /** What the browser needs to request one of the account's passkeys, with the cookie of that login. */
  @PendingStepOr('second-factor')
  @Post('second-factor/passkey-options')
  @HttpCode(200)
  @Refuses(authErrors.noPasskey, authErrors.passkeysUnavailable)
  askForPasskey(@CurrentStep() step: PendingStep | undefined): Promise<PasskeyRequestDto> {
    return this.step.askForPasskey(step);
  }

  /** Completes a login with the signed answer of one of the account's passkeys. */
  // Above the access rule, whose refusals replace those below it.
  @ApiForbiddenResponse({ type: StepRequiredDto })
  @PendingStepOr('second-factor')
  @AddressBudget('login')
  @Post('second-factor/passkey')
  @HttpCode(200)
  @Refuses(
    authErrors.loginPasskeyUnknown,
    accessErrors.stepRequired,
    authErrors.parentDetailsRequired,
    authErrors.passkeysUnavailable,
  )
  async completeByPasskey(
    @CurrentStep() step: PendingStep | undefined,
    @Body() passkey: PasskeyAnswerDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginReplyDto> {
    return this.replies.answer(response, await this.step.take(step, { passkey }, response.req));
  }
}
