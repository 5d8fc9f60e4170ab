import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../platform/http/object-id.pipe.js';
import { Audited } from '../../platform/audit/audited.decorator.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { peopleErrors } from '../people/people.errors.js';
import { schoolErrors } from '../schools/schools.errors.js';
import { PerformanceReportDto, ProgressDto } from './dto/report.dto.js';
import { PerformanceService } from './performance.service.js';
import { ProgressService } from './progress/progress.service.js';

@ApiTags('performance')
@Controller('performance')
export class PerformanceController {
  constructor(
    private readonly performance: PerformanceService,
    private readonly progress: ProgressService,
  ) {}

  /** One report for each child of the calling parent, by name. */
  @Roles('parent')
  @Get('parent/:parentId')
  ofChildren(
    @CurrentUser() parent: Principal,
    @Param('parentId', ObjectIdPipe) parentId: string,
  ): Promise<PerformanceReportDto[]> {
    return this.performance.ofChildren(parent, parentId);
  }

  /** A student's report: for the student, their parent and the teacher's team. */
  @Roles('student', 'parent', 'teacher')
  @Audited('report.open', 'student:params.studentId')
  @Get('student/:studentId')
  @Refuses(peopleErrors.studentNotFound)
  ofStudent(
    @CurrentUser() reader: Principal,
    @Param('studentId', ObjectIdPipe) studentId: string,
  ): Promise<PerformanceReportDto> {
    return this.performance.ofStudent(reader, studentId);
  }

  /**
   * A student's results over the term: each with its date, averages by unit, and the group's median beside the
   * student's own average. Nobody else is named, and a median of fewer than five students is left out.
   */
  @Roles('student', 'parent', 'teacher')
  @Audited('report.open', 'student:params.studentId')
  @Get('student/:studentId/progress')
  @Refuses(peopleErrors.studentNotFound)
  progressOf(
    @CurrentUser() reader: Principal,
    @Param('studentId', ObjectIdPipe) studentId: string,
  ): Promise<ProgressDto> {
    return this.progress.ofStudent(reader, studentId);
  }

  /** The report of a student in a group. */
  @Roles('teacher')
  @Audited('report.open', 'student:params.studentId')
  @Get(':groupId/:studentId/teacher/:teacherId')
  @Refuses(peopleErrors.studentNotFound, schoolErrors.groupNotFound)
  ofGroupMember(
    @CurrentUser() teacher: Principal,
    @Param('groupId', ObjectIdPipe) groupId: string,
    @Param('studentId', ObjectIdPipe) studentId: string,
    @Param('teacherId', ObjectIdPipe) teacherId: string,
  ): Promise<PerformanceReportDto> {
    return this.performance.ofGroupMember(teacher, { groupId, studentId, teacherId });
  }
}
