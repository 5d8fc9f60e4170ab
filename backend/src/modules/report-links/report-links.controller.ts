import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Audited } from '../../platform/audit/audited.decorator.js';
import { CurrentUser, Roles } from '../../platform/auth-guard/access.decorators.js';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../platform/http/object-id.pipe.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { ReportLinkDto } from './report-links.dto.js';
import { reportLinkErrors } from './report-links.errors.js';
import { ReportLinks } from './report-links.js';
import { peopleErrors } from '../people/people.errors.js';
import { hiddenMarksErrors } from '../tasks/hidden-marks/hidden-marks.errors.js';

/** Links for a student's parent: anyone with a link can read the student's report for 72 hours, without a sign-in. */
@ApiTags('performance')
@Refuses(peopleErrors.studentNotFound)
@Controller('students/:studentId/report-link')
export class ReportLinksController {
  constructor(private readonly links: ReportLinks) {}

  /** Returns the link that the team is sharing. */
  @Roles('teacher')
  @Refuses(hiddenMarksErrors.marksBlind)
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
  @Refuses(hiddenMarksErrors.marksBlind, reportLinkErrors.noParent)
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
