import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { ErrorDto } from '../../../platform/http/error.dto.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import type { Page } from '../../../platform/http/page.dto.js';
import { PagedReply } from '../../../platform/http/page-reply.js';
import { StudentListQuery, viewOf } from '../students/dto/student-list.dto.js';
import { StudentRowDto } from '../students/dto/student-row.dto.js';
import { GroupPathDto } from '../../schools/dto/group.dto.js';
import { StudentYearDto } from '../../schools/dto/year.dto.js';
import { RosterService } from './roster.service.js';

@ApiTags('schools')
@Controller()
export class RosterController {
  constructor(private readonly roster: RosterService) {}

  /** The students of a group of a year, by name or another column, searched on demand. */
  @Roles('teacher')
  @Get('students/year/:yearId/group/:groupId')
  @PagedReply(StudentRowDto)
  @ApiNotFoundResponse({ type: ErrorDto })
  listGroup(
    @CurrentUser() caller: Principal,
    @Param() path: GroupPathDto,
    @Query() query: StudentListQuery,
  ): Promise<Page<StudentRowDto>> {
    return this.roster.listGroupOfYear(caller, path, viewOf(query));
  }

  /** The students who await access, by name or another column, searched on demand. */
  @Roles('teacher')
  @Get('students/unassigned')
  @PagedReply(StudentRowDto)
  listUnassigned(@CurrentUser() caller: Principal, @Query() query: StudentListQuery): Promise<Page<StudentRowDto>> {
    return this.roster.listUnassigned(caller, viewOf(query));
  }

  /** The year of a student's group: for the student, their parent and the teacher. */
  @Roles('teacher', 'student', 'parent')
  @Get('student/:studentId/year')
  @ApiNotFoundResponse({ type: ErrorDto })
  yearOfStudent(
    @CurrentUser() caller: Principal,
    @Param('studentId', ObjectIdPipe) studentId: string,
  ): Promise<StudentYearDto> {
    return this.roster.yearOf(caller, studentId);
  }
}
