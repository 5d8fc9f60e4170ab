import { Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Keeps } from '../../platform/account-bounds/account-bounds.js';
import type { Request } from 'express';
import { Audited } from '../../platform/audit/audited.decorator.js';
import { CurrentUser, Roles } from '../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { ArchivesService } from './archives.service.js';
import { ArchiveDto } from './dto/archive.dto.js';

@ApiTags('account')
@Controller('auth/account/archive')
export class ArchivesController {
  constructor(private readonly archives: ArchivesService) {}

  /** Returns the state of the caller's "My data" archive. */
  @Roles('student', 'parent')
  @Get()
  describe(@CurrentUser() caller: Principal): Promise<ArchiveDto> {
    return this.archives.find(caller);
  }

  /** Requests an archive of everything about the caller, or about a parent's children: at most one a day. */
  @Roles('student', 'parent')
  @Audited('account.archive')
  @Keeps('archives')
  @Post()
  @HttpCode(202)
  request(@CurrentUser() caller: Principal, @Req() request: Request): Promise<ArchiveDto> {
    return this.archives.request(caller, String(request.id));
  }
}
