import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiConsumes, ApiNotFoundResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../platform/auth-guard/access.decorators.js';
import { Uncounted } from '../../../platform/auth-guard/address-budget.decorator.js';
import { readersLanguage } from '../../../platform/http/page-language.js';
import { OptOutService } from './opt-out.service.js';

/** The content types that the page's buttons and a mail program's one-click unsubscribe send; the body is not read. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const PAGE = { description: 'The page, with the choice as it is now', schema: { type: 'string' as const } };

/**
 * The page behind the link at the end of a digest. It is HTML, because a browser or a mail program opens it, without a
 * sign-in.
 */
@ApiTags('digest')
@ApiProduces('text/html')
@ApiOkResponse(PAGE)
@ApiNotFoundResponse({ ...PAGE, description: 'The page, which says that the link is not complete' })
@Controller('digest')
export class OptOutController {
  constructor(private readonly optOuts: OptOutService) {}

  /**
   * Shows whether the parent receives the weekly mails. Changes nothing, because mail programs open links on their own.
   */
  @Public()
  @Uncounted()
  @Get(':token')
  async show(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    send(response, await this.optOuts.show(token, readersLanguage(request)));
  }

  /** Shows the page again: the browser's address after a button was pressed, if it is reloaded or opened later. */
  @Public()
  @Uncounted()
  @Get(':token/unsubscribe')
  showStopped(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.show(token, request, response);
  }

  /** Shows the page again, like the other button's. */
  @Public()
  @Uncounted()
  @Get(':token/subscribe')
  showResumed(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.show(token, request, response);
  }

  /** Stops the weekly mails, for the page's button or a mail program's one-click unsubscribe (RFC 8058). Idempotent. */
  @Public()
  @Uncounted()
  @ApiConsumes(...FORMS)
  @Post(':token/unsubscribe')
  @HttpCode(200)
  async unsubscribe(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    send(response, await this.optOuts.choose(token, false, readersLanguage(request)));
  }

  /** Resumes the weekly mails. */
  @Public()
  @Uncounted()
  @ApiConsumes(...FORMS)
  @Post(':token/subscribe')
  @HttpCode(200)
  async subscribe(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    send(response, await this.optOuts.choose(token, true, readersLanguage(request)));
  }
}

function send(response: Response, { status, html }: { status: number; html: string }): void {
  // The token is in the URL: keep it out of referrers.
  response.status(status).set('Referrer-Policy', 'no-referrer').type('html').send(html);
}
