import { Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiConflictResponse, ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import { Audited } from '../../platform/audit/audited.decorator.js';
import { CurrentUser, Roles } from '../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { ErrorDto } from '../../platform/http/error.dto.js';
import { ObjectIdPipe } from '../../platform/http/object-id.pipe.js';
import { AtRiskService } from './at-risk.service.js';
import { SlippingPageDto, SlippingQueryDto, SlippingStudentDto } from './dto/at-risk.dto.js';

@ApiTags('at-risk')
@Controller('at-risk')
export class AtRiskController {
  constructor(private readonly atRisk: AtRiskService) {}

  /** Students who slip, those with most reasons first; `standing=silenced`: those whom the team has hidden for a time. */
  @Roles('teacher')
  @Get()
  list(@CurrentUser() teacher: Principal, @Query() query: SlippingQueryDto): Promise<SlippingPageDto> {
    return this.atRisk.list(teacher, query);
  }

  /** Has it worked out now who slips, rather than within the hour. The list says as of when it is. */
  @Roles('teacher')
  @Post('rounds')
  @HttpCode(202)
  find(@CurrentUser() teacher: Principal): Promise<void> {
    return this.atRisk.find(teacher);
  }

  /** Hides the student from the list for four weeks, or until there is another kind of reason. */
  @Roles('teacher')
  @Audited('slip.silence', 'student:params.studentId')
  @Put(':studentId/silence')
  @ApiNotFoundResponse({ description: 'No such student', type: ErrorDto })
  @ApiConflictResponse({ description: '`not_slipping`; `slip_changed`: the reasons have just changed', type: ErrorDto })
  silence(
    @CurrentUser() teacher: Principal,
    @Param('studentId', ObjectIdPipe) studentId: string,
  ): Promise<SlippingStudentDto> {
    return this.atRisk.silence(teacher, studentId);
  }

  /** Shows a hidden student again. */
  @Roles('teacher')
  @Audited('slip.show', 'student:params.studentId')
  @Delete(':studentId/silence')
  @ApiNotFoundResponse({ description: 'No such student', type: ErrorDto })
  @ApiConflictResponse({ description: '`not_slipping`', type: ErrorDto })
  show(
    @CurrentUser() teacher: Principal,
    @Param('studentId', ObjectIdPipe) studentId: string,
  ): Promise<SlippingStudentDto> {
    return this.atRisk.show(teacher, studentId);
  }
}
