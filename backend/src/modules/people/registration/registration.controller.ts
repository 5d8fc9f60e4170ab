import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../../../platform/auth-guard/access.decorators.js';
import { AddressBudget } from '../../../platform/auth-guard/address-budget.decorator.js';
import { chosenLanguage, readersLanguage } from '../../../platform/http/page-language.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { schoolErrors } from '../../schools/schools.errors.js';
import { peopleErrors } from '../people.errors.js';
import { RegisterDto, RegisteredDto } from './dto/register.dto.js';
import { RegistrationService } from './registration.service.js';
import { authErrors } from '../../auth/auth.errors.js';

@ApiTags('auth')
@Controller('auth')
export class RegistrationController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Creates a student's account, and links or creates the parent's. A repeat with the same `Idempotency-Key`, email and
   * password gets the same reply, even if the first was cut off. 400: `user_exists`, `same_email`, `email_taken`,
   * `join_link_invalid`, `join_link_of_another`.
   */
  @Public()
  @AddressBudget('registration')
  @Post('register')
  @Refuses(
    peopleErrors.roleRefused,
    schoolErrors.schoolNotFound,
    peopleErrors.parentNeedsEmail,
    authErrors.userExists,
    authErrors.passwordTooCommon,
    peopleErrors.sameEmail,
    peopleErrors.parentEmailTaken,
    peopleErrors.joinLinkOfAnother,
    schoolErrors.joinLinkInvalid,
  )
  async register(@Body() person: RegisterDto, @Req() request: Request): Promise<RegisteredDto> {
    await this.limits.countAllowance('register', request);
    const languages = { language: chosenLanguage(request), mailLanguage: readersLanguage(request) };
    return this.registration.register(person, { ...languages, key: request.get('idempotency-key') });
  }
}
