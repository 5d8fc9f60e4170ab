import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Keeps } from '../../../platform/account-bounds/account-bounds.js';
import type { Request, Response } from 'express';
import { map } from 'rxjs';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { SignInWatch } from '../../../platform/auth-guard/sign-in-watch.js';
import { sendEvents } from '../../../platform/http/event-stream.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { schoolErrors } from '../schools.errors.js';
import { CopyPreviewDto, CopyPreviewQuery, CopyYearDto, YearCopyDto } from './dto/year-copy.dto.js';
import { YearCopiesService } from './year-copies.service.js';

@ApiTags('schools')
@Refuses(schoolErrors.yearNotFound, schoolErrors.copyNotFound)
@Controller()
export class YearCopiesController {
  constructor(
    private readonly copies: YearCopiesService,
    private readonly signIns: SignInWatch,
  ) {}

  /** What a copy of the year would contain, and where its dates would be. */
  @Roles('teacher')
  @Get('years/:yearId/copy-preview')
  preview(
    @CurrentUser() caller: Principal,
    @Param('yearId', ObjectIdPipe) yearId: string,
    @Query() query: CopyPreviewQuery,
  ): Promise<CopyPreviewDto> {
    return this.copies.preview(caller, yearId, query);
  }

  /** Creates a new year with the chosen parts of this one and shifted dates. An archived year can be copied too. */
  @Roles('teacher')
  @Audited('year.copy', 'year:params.yearId', 'year:reply.toYearId')
  @Keeps('yearCopies')
  @Post('years/:yearId/copies')
  @HttpCode(202)
  @Refuses(schoolErrors.yearExists, schoolErrors.copyRunning)
  request(
    @CurrentUser() caller: Principal,
    @Param('yearId', ObjectIdPipe) yearId: string,
    @Body() form: CopyYearDto,
  ): Promise<YearCopyDto> {
    return this.copies.request(caller, yearId, form);
  }

  /** The team's latest twenty copies, newest first. */
  @Roles('teacher')
  @Get('year-copies')
  list(@CurrentUser() caller: Principal): Promise<YearCopyDto[]> {
    return this.copies.list(caller);
  }

  /** The current state of one copy. */
  @Roles('teacher')
  @Get('year-copies/:id')
  describe(@CurrentUser() caller: Principal, @Param('id', ObjectIdPipe) id: string): Promise<YearCopyDto> {
    return this.copies.find(caller, id);
  }

  /** Sends the copy each time it changes, as server-sent events, until it is done or has failed. */
  @Roles('teacher')
  @Get('year-copies/:id/events')
  @ApiProduces('text/event-stream')
  @ApiOkResponse({ description: 'Each event’s data is the copy as JSON', schema: { type: 'string' } })
  async follow(
    @CurrentUser() caller: Principal,
    @Param('id', ObjectIdPipe) id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const changes = await this.copies.follow(caller, id);
    const events = changes.pipe(map((data) => ({ data })));
    sendEvents(this.signIns.whileSignedIn(request, events), { request, response });
  }

  /** Continues a failed copy; what is already copied stays. */
  @Roles('teacher')
  @Audited('year.copy-retry', 'year-copy:params.id')
  @Keeps('yearCopies')
  @Post('year-copies/:id/retry')
  @HttpCode(202)
  @Refuses(schoolErrors.copyNotFailed, schoolErrors.copyRunning)
  retry(@CurrentUser() caller: Principal, @Param('id', ObjectIdPipe) id: string): Promise<YearCopyDto> {
    return this.copies.retry(caller, id);
  }
}
