import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { map } from 'rxjs';
import { Audited } from '../../platform/audit/audited.decorator.js';
import { CurrentUser, Roles } from '../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { SignInWatch } from '../../platform/auth-guard/sign-in-watch.js';
import { sendEvents } from '../../platform/http/event-stream.js';
import { ArchivesService } from './archives.service.js';
import { ArchiveDto } from './dto/archive.dto.js';

@ApiTags('account')
@Controller('auth/account/archive')
export class ArchivesController {
  constructor(
    private readonly archives: ArchivesService,
    private readonly signIns: SignInWatch,
  ) {}

  /** The caller's archive of "my data", as it stands. */
  @Roles('student', 'parent')
  @Get()
  describe(@CurrentUser() caller: Principal): Promise<ArchiveDto> {
    return this.archives.find(caller);
  }

  /** Asks for an archive of everything about the caller, or about a parent's children: at most one a day. */
  @Roles('student', 'parent')
  @Audited('account.archive')
  @Post()
  @HttpCode(202)
  request(@CurrentUser() caller: Principal): Promise<ArchiveDto> {
    return this.archives.request(caller);
  }

  /** The archive now and when it has ended, as server-sent events. */
  @Roles('student', 'parent')
  @Get('events')
  @ApiProduces('text/event-stream')
  @ApiOkResponse({ description: 'Each event’s data is the archive as JSON', schema: { type: 'string' } })
  follow(@CurrentUser() caller: Principal, @Req() request: Request, @Res() response: Response): void {
    const events = this.archives.follow(caller).pipe(map((data) => ({ data })));
    sendEvents(this.signIns.whileSignedIn(request, events), { request, response });
  }
}
