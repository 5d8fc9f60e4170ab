import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiForbiddenResponse, ApiTags, ApiUnauthorizedResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import { AnyRole, CurrentUser, Public, WhileEnrolling } from '../../../platform/auth-guard/access.decorators.js';
import { AddressBudget } from '../../../platform/auth-guard/address-budget.decorator.js';
import { KnownDevices } from '../../../platform/auth-guard/known-devices.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { AccountsService } from './accounts.service.js';
import { AccountDto, LoginDto, LoginRefusedDto, LoginReplyDto, StepRequiredDto } from './dto/sign-in.dto.js';
import { Sessions } from '../sign-ins/sessions.service.js';
import { LoginReplies } from './login-replies.js';
import { SignInLog } from './sign-in-log.js';
import { SignInService } from './sign-in.service.js';
import { authErrors } from '../auth.errors.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';

@ApiTags('auth')
@Controller('auth')
export class SignInController {
  constructor(
    private readonly signIn: SignInService,
    private readonly accounts: AccountsService,
    private readonly replies: LoginReplies,
    private readonly devices: KnownDevices,
    private readonly log: SignInLog,
    private readonly sessions: Sessions,
  ) {}

  /** Signs in. Returns a token, and sets the same token in a cookie for GET requests. */
  @Public()
  @AddressBudget('login')
  @Post('login')
  @HttpCode(200)
  @ApiUnauthorizedResponse({ type: LoginRefusedDto })
  @ApiForbiddenResponse({ type: StepRequiredDto })
  @Refuses(
    authErrors.loginFailed,
    authErrors.secondFactorRequired,
    authErrors.activationRequired,
    authErrors.parentDetailsRequired,
  )
  async login(@Body() login: LoginDto, @Res({ passthrough: true }) response: Response): Promise<LoginReplyDto> {
    const budget = this.devices.loginBudget(response.req, login.email);
    const outcome = await this.log.recordRejection(response.req, login.email, this.signIn.signIn(login, budget));
    return this.replies.answer(response, outcome);
  }

  /** Ends this session; the account's other devices stay signed in. */
  @AnyRole()
  @WhileEnrolling()
  @Post('logout')
  @HttpCode(204)
  async logout(@CurrentUser() caller: Principal, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.accounts.logOut(caller);
    response.setHeader('Clear-Site-Data', '"cache"');
    this.sessions.close(response);
  }

  /** The signed-in account. */
  @AnyRole()
  @WhileEnrolling()
  @Get('me')
  me(@CurrentUser() caller: Principal): Promise<AccountDto> {
    return this.accounts.describeCaller(caller);
  }
}
