import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { markingErrors } from '../marking.errors.js';
import { OwnStampDto, OwnStampTermsDto } from './own-stamps.dto.js';
import { OwnStampsService } from './own-stamps.service.js';

@ApiTags('marking')
@Controller('marking/stamps')
export class OwnStampsController {
  constructor(private readonly stamps: OwnStampsService) {}

  /** The team's own stamps, oldest first. */
  @Roles('teacher')
  @Get()
  list(@CurrentUser() marker: Principal): Promise<OwnStampDto[]> {
    return this.stamps.list(marker);
  }

  /** Adds a stamp to the team's own, with an optional mark. */
  @Roles('teacher')
  @Post()
  @Refuses(markingErrors.stampTaken, markingErrors.stampsFull)
  add(@CurrentUser() marker: Principal, @Body() form: OwnStampTermsDto): Promise<OwnStampDto> {
    return this.stamps.add(marker, form);
  }

  /** Deletes a stamp of the team. Copies on scripts stay. */
  @Roles('teacher')
  @Delete(':stampId')
  @HttpCode(204)
  @Refuses(markingErrors.stampNotFound)
  remove(@CurrentUser() marker: Principal, @Param('stampId', ObjectIdPipe) stampId: string): Promise<void> {
    return this.stamps.remove(marker, stampId);
  }
}
