import { Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentUser, Public, Roles } from '../../platform/auth-guard/access.decorators.js';
import { Uncounted } from '../../platform/auth-guard/address-budget.decorator.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { mediaErrors } from '../media/media.errors.js';
import { CalendarFeedDto } from './calendar.dto.js';
import { calendarErrors } from './calendar.errors.js';
import { CalendarService } from './calendar.service.js';

const TYPE = 'text/calendar';
/** More frequent requests are answered from the client's own cache. */
const FRESH_SECONDS = 15 * 60;
const FILE = { description: 'An iCalendar file', schema: { type: 'string' as const } };

@ApiTags('calendar')
@Controller()
export class CalendarController {
  constructor(private readonly calendar: CalendarService) {}

  /** Returns the link that a calendar program uses to follow the caller's calendar. */
  @Roles('student', 'parent')
  @Get('calendar-feed')
  linkOf(@CurrentUser() caller: Principal): Promise<CalendarFeedDto> {
    return this.calendar.linkOf(caller);
  }

  /** Creates the caller's link, or replaces it: the old link stops working. */
  @Roles('student', 'parent')
  @Post('calendar-feed')
  @HttpCode(200)
  renew(@CurrentUser() caller: Principal): Promise<CalendarFeedDto> {
    return this.calendar.renew(caller);
  }

  /** Revokes the caller's link, which stops working. */
  @Roles('student', 'parent')
  @Delete('calendar-feed')
  @HttpCode(204)
  revoke(@CurrentUser() caller: Principal): Promise<void> {
    return this.calendar.revoke(caller);
  }

  /** Returns one event of the caller's calendar as a file for their calendar program. */
  @Roles('student', 'parent')
  @ApiProduces(TYPE)
  @ApiOkResponse(FILE)
  @Refuses(calendarErrors.calendarNotFound)
  @Get('calendar-events/:eventId.ics')
  async single(
    @CurrentUser() caller: Principal,
    @Param('eventId') eventId: string,
    @Res() response: Response,
  ): Promise<void> {
    const file = await this.calendar.single(caller, eventId);
    response.type(TYPE).attachment('event.ics').send(file);
  }

  /**
   * Returns the calendar behind a link: deadlines, quizzes, sessions and live classes, from 30 days ago. The link
   * itself is the permission to read it.
   */
  @Public()
  @Uncounted()
  @ApiProduces(TYPE)
  @ApiOkResponse(FILE)
  @ApiResponse({ status: 304, description: 'Nothing has changed since the version that `If-None-Match` names' })
  @Refuses(mediaErrors.linkNotFound)
  @Get('calendar/:token/fulcrum.ics')
  async byLink(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { file, version } = await this.calendar.byLink(token, request);
    // The token is in the URL: keep it out of referrers and search engines.
    const headers = { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' };
    response.set({ ...headers, 'Cache-Control': `private, max-age=${FRESH_SECONDS}`, ETag: version });
    response.type(TYPE).send(file);
  }
}
