import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiConsumes, ApiNotFoundResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../platform/auth-guard/access.decorators.js';
import { SignedLink } from '../../../platform/auth-guard/address-budget.decorator.js';
import { languageChosenBy } from '../../../platform/http/page-language.js';
import { OptOutService } from './opt-out.service.js';

/** What a button of the page and a mail program's one click send; nothing of it is read. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const PAGE = { description: 'The page, with the choice as it is now', schema: { type: 'string' as const } };

/** Pages of the link at the end of a digest. They are HTML: a browser or a mail program opens them, without a sign-in. */
@ApiTags('digest')
@ApiProduces('text/html')
@ApiOkResponse(PAGE)
@ApiNotFoundResponse({ ...PAGE, description: 'The page, which says that the link is not complete' })
@Controller('digest')
export class OptOutController {
  constructor(private readonly optOuts: OptOutService) {}

  /** Shows whether the parent receives the weekly mails, and changes nothing: mail programs open links on their own. */
  @Public()
  @SignedLink()
  @Get(':token')
  async show(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    send(response, await this.optOuts.show(token, languageChosenBy(request)));
  }

  /** Stops the weekly mails: by the button of the page, or by a mail program at one click (RFC 8058). Again does no harm. */
  @Public()
  @SignedLink()
  @ApiConsumes(...FORMS)
  @Post(':token/unsubscribe')
  @HttpCode(200)
  async unsubscribe(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    send(response, await this.optOuts.choose(token, false, languageChosenBy(request)));
  }

  /** Has the weekly mails sent again. */
  @Public()
  @SignedLink()
  @ApiConsumes(...FORMS)
  @Post(':token/subscribe')
  @HttpCode(200)
  async subscribe(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    send(response, await this.optOuts.choose(token, true, languageChosenBy(request)));
  }
}

function send(response: Response, { status, html }: { status: number; html: string }): void {
  // The token is in the address: it goes nowhere else.
  response.status(status).set('Referrer-Policy', 'no-referrer').type('html').send(html);
}
