import { Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Audited } from '../../platform/audit/audited.decorator.js';
import { CurrentUser, Roles } from '../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../platform/http/object-id.pipe.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { peopleErrors } from '../people/people.errors.js';
import { atRiskErrors } from './at-risk.errors.js';
import { AtRiskService } from './at-risk.service.js';
import { SlippingPageDto, SlippingQueryDto, SlippingStudentDto } from './dto/at-risk.dto.js';

@ApiTags('at-risk')
@Controller('at-risk')
export class AtRiskController {
  constructor(private readonly atRisk: AtRiskService) {}

  /**
   * Lists slipping students, those with the most reasons first; `standing=silenced`: those the team has hidden for a
   * time.
   */
  @Roles('teacher')
  @Get()
  list(@CurrentUser() teacher: Principal, @Query() query: SlippingQueryDto): Promise<SlippingPageDto> {
    return this.atRisk.list(teacher, query);
  }

  /** Starts working out now who is slipping, instead of within the hour. The list shows in `asOf` how recent it is. */
  @Roles('teacher')
  @Post('rounds')
  @HttpCode(202)
  find(@CurrentUser() teacher: Principal): Promise<void> {
    return this.atRisk.find(teacher);
  }

  /** Hides the student from the list for four weeks, or until a new kind of reason appears. */
  @Roles('teacher')
  @Audited('slip.silence', 'student:params.studentId')
  @Put(':studentId/silence')
  @Refuses(peopleErrors.studentNotFound, atRiskErrors.notSlipping, atRiskErrors.slipChanged)
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
  @Refuses(peopleErrors.studentNotFound, atRiskErrors.notSlipping)
  show(
    @CurrentUser() teacher: Principal,
    @Param('studentId', ObjectIdPipe) studentId: string,
  ): Promise<SlippingStudentDto> {
    return this.atRisk.show(teacher, studentId);
  }
}
