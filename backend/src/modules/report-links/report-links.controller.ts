import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiForbiddenResponse, ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import { Audited } from '../../platform/audit/audited.decorator.js';
import { CurrentUser, Roles } from '../../platform/auth-guard/access.decorators.js';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { ErrorDto } from '../../platform/http/error.dto.js';
import { ObjectIdPipe } from '../../platform/http/object-id.pipe.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { ReportLinkDto } from './report-links.dto.js';
import { reportLinkErrors } from './report-links.errors.js';
import { ReportLinks } from './report-links.js';

const MARKS_BLIND = {
  description:
    '`marks_blind`: the caller marks a script of the student a second time, and the report has its first marks',
  type: ErrorDto,
};

/** Links for a student's parent: anyone with a link can read the student's report for 72 hours, without a sign-in. */
@ApiTags('performance')
@ApiNotFoundResponse({ type: ErrorDto })
@Controller('students/:studentId/report-link')
export class ReportLinksController {
  constructor(private readonly links: ReportLinks) {}

  /** Returns the link that the team is sharing. */
  @Roles('teacher')
  @ApiForbiddenResponse(MARKS_BLIND)
  @Get()
  shared(
    @CurrentUser() caller: Principal,
    @Param('studentId', ObjectIdPipe) studentId: string,
  ): Promise<ReportLinkDto> {
    return this.links.shared(caller, studentId);
  }

  /** Creates a link to share, replacing the one shared before. */
  @Roles('teacher')
  @Audited('report-link.create', 'student:params.studentId')
  @ApiForbiddenResponse(MARKS_BLIND)
  @Refuses(reportLinkErrors.noParent)
  @Post()
  @HttpCode(200)
  share(@CurrentUser() caller: Principal, @Param('studentId', ObjectIdPipe) studentId: string): Promise<ReportLinkDto> {
    return this.links.share(caller, studentId);
  }

  /** Revokes all links to the student's report, including those in mails. */
  @Roles('teacher')
  @Audited('report-link.revoke', 'student:params.studentId')
  @Delete()
  @HttpCode(204)
  revoke(@CurrentUser() caller: Principal, @Param('studentId', ObjectIdPipe) studentId: string): Promise<void> {
    return this.links.revoke(tenantOf(caller), studentId);
  }
}
