import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiConflictResponse, ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { ErrorDto } from '../../../platform/http/error.dto.js';
import { ConsentsDto, GiveConsentDto, WithdrawConsentDto } from './dto/consent.dto.js';
import { ConsentsService } from './consents.service.js';

@ApiTags('auth')
@Controller('consents')
export class ConsentsController {
  constructor(private readonly consents: ConsentsService) {}

  /** What the parent has agreed to, child by child, and which text is today's. */
  @Roles('parent')
  @Get()
  list(@CurrentUser() parent: Principal): Promise<ConsentsDto> {
    return this.consents.list(parent);
  }

  /** Agrees to today's text for these children. */
  @Roles('parent')
  @Post()
  @HttpCode(200)
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiConflictResponse({ description: 'Another text is today’s: `consent_text_changed`', type: ErrorDto })
  give(
    @CurrentUser() parent: Principal,
    @Body() consent: GiveConsentDto,
    @Req() request: Request,
  ): Promise<ConsentsDto> {
    return this.consents.give(parent, consent, String(request.id));
  }

  /** Takes the consent for a child back. The teacher's team sees it, and deletes the child when the family asks for that. */
  @Roles('parent')
  @Post('withdraw')
  @HttpCode(200)
  @ApiNotFoundResponse({ type: ErrorDto })
  withdraw(
    @CurrentUser() parent: Principal,
    @Body() { childId }: WithdrawConsentDto,
    @Req() request: Request,
  ): Promise<ConsentsDto> {
    return this.consents.withdraw(parent, childId, String(request.id));
  }
}
