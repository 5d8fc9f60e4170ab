import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiTags, ApiUnauthorizedResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentStep, PendingStepOr } from '../../../platform/auth-guard/access.decorators.js';
import { AddressBudget } from '../../../platform/auth-guard/address-budget.decorator.js';
import type { PendingStep } from '../../../platform/auth-guard/pending-step.js';
import { ErrorDto } from '../../../platform/http/error.dto.js';
import { SecondStepDto } from '../second-factor/dto/second-factor.dto.js';
import { LoginReplyDto } from './dto/sign-in.dto.js';
import { LoginReplies } from './login-replies.js';
import { SecondStep } from './second-step.service.js';

@ApiTags('auth')
@Controller('auth')
export class SecondStepController {
  constructor(
    private readonly step: SecondStep,
    private readonly replies: LoginReplies,
  ) {}

  /** Ends a login that asked for the second factor, with the cookie of that login; without it 403 `step_required`. */
  @PendingStepOr('second-factor')
  @AddressBudget('login')
  @Post('second-factor')
  @HttpCode(200)
  @ApiUnauthorizedResponse({ description: 'Wrong, or used before: `code_wrong`', type: ErrorDto })
  async complete(
    @CurrentStep() step: PendingStep | undefined,
    @Body() { code }: SecondStepDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginReplyDto> {
    return this.replies.answer(response, await this.step.take(step, code, response.req));
  }
}
