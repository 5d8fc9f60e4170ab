import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { DigestChoiceDto } from './digest-choice.dto.js';
import { OptOutService } from './opt-out.service.js';

/** The same choice as behind a digest's link, for a parent who is signed in. */
@ApiTags('digest')
@Controller('digest-choice')
export class DigestChoiceController {
  constructor(private readonly optOuts: OptOutService) {}

  /** Returns whether the parent receives the weekly mails. */
  @Roles('parent')
  @Get()
  read(@CurrentUser() parent: Principal): Promise<DigestChoiceDto> {
    return this.optOuts.choiceOf(parent.id);
  }

  /** Stops or resumes the weekly mails. Idempotent. */
  @Roles('parent')
  @Put()
  change(@CurrentUser() parent: Principal, @Body() { receives }: DigestChoiceDto): Promise<DigestChoiceDto> {
    return this.optOuts.change(parent.id, receives);
  }
}
