import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { peopleErrors } from '../people.errors.js';
import { ConsentsDto, GiveConsentDto, WithdrawConsentDto } from './dto/consent.dto.js';
import { ConsentsService } from './consents.service.js';

@ApiTags('auth')
@Controller('consents')
export class ConsentsController {
  constructor(private readonly consents: ConsentsService) {}

  /** The parent's consent for each child, and the version of today's text. */
  @Roles('parent')
  @Get()
  list(@CurrentUser() parent: Principal): Promise<ConsentsDto> {
    return this.consents.list(parent);
  }

  /** Consents to today's text for these children. */
  @Roles('parent')
  @Post()
  @HttpCode(200)
  @Refuses(peopleErrors.studentNotFound, peopleErrors.consentTextChanged)
  give(
    @CurrentUser() parent: Principal,
    @Body() consent: GiveConsentDto,
    @Req() request: Request,
  ): Promise<ConsentsDto> {
    return this.consents.give(parent, consent, String(request.id));
  }

  /**
   * Withdraws the consent for a child. The teacher's team sees it, and deletes the child if the family asks for that.
   */
  @Roles('parent')
  @Post('withdraw')
  @HttpCode(200)
  @Refuses(peopleErrors.studentNotFound)
  withdraw(
    @CurrentUser() parent: Principal,
    @Body() { childId }: WithdrawConsentDto,
    @Req() request: Request,
  ): Promise<ConsentsDto> {
    return this.consents.withdraw(parent, childId, String(request.id));
  }
}
