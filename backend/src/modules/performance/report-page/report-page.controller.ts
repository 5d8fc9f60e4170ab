import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../platform/auth-guard/access.decorators.js';
import { Uncounted } from '../../../platform/auth-guard/address-budget.decorator.js';
import { ReportPageService } from './report-page.service.js';

const HTML = { schema: { type: 'string' as const } };

@ApiTags('performance')
@ApiProduces('text/html')
@Controller('parent-report')
export class ReportPageController {
  constructor(private readonly page: ReportPageService) {}

  /**
   * One child's report, as a page for anybody with the link. It changes nothing, because messengers and mail programs
   * open links automatically.
   */
  @Public()
  @Uncounted()
  @ApiOkResponse({ ...HTML, description: 'The page' })
  @ApiNotFoundResponse({ ...HTML, description: 'The page, which says that the link is over, revoked, or not complete' })
  @Get(':token')
  async show(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { status, html } = await this.page.show(token, request);
    // The token is in the address, so the address must not leak to other sites or search engines.
    response.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' });
    response.status(status).type('html').send(html);
  }
}
