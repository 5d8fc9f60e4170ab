import { Body, Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { MessageDto } from '../../../platform/http/error.dto.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { PagedReply } from '../../../platform/http/page-reply.js';
import type { Page } from '../../../platform/http/page.dto.js';
import { Audited, AuditedEdit } from '../../../platform/audit/audited.decorator.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { peopleErrors } from '../people.errors.js';
import { AllStudentsQuery, EditStudentDto, OwnAlternateNameDto, StudentRowDto } from './student.dto.js';
import type { StudentNamesDto } from './student-names.dto.js';
import { StudentDirectory } from './student-directory.js';
import { StudentRecordsService } from './student-records.service.js';

@ApiTags('auth')
@Controller()
export class StudentsController {
  constructor(
    private readonly directory: StudentDirectory,
    private readonly records: StudentRecordsService,
  ) {}

  /**
   * Every student of the teacher, sorted by name or another column and optionally searched. Where there are more,
   * X-Total-Count stops at 5000 from the page's first row on (1000 in a search), with X-Total-At-Least.
   */
  @Roles('teacher')
  @Get('auth/students')
  @PagedReply(StudentRowDto, { isBounded: true })
  list(@CurrentUser() caller: Principal, @Query() query: AllStudentsQuery): Promise<Page<StudentRowDto>> {
    return this.directory.listAll(tenantOf(caller), query);
  }

  /** Saves the caller's own name in the other script, or removes it. */
  @Roles('student')
  @Put('auth/account/alternate-name')
  @Refuses(peopleErrors.studentChanged, peopleErrors.studentMoved)
  keepAlternateName(
    @CurrentUser() caller: Principal,
    @Body() { alternateName }: OwnAlternateNameDto,
  ): Promise<StudentNamesDto> {
    return this.records.keepAlternateName(caller, alternateName ?? '');
  }

  /** Edits a student's six fields and the name in the other script. 400: `email_taken`, `same_email`. */
  @Roles('teacher')
  @AuditedEdit('student.edit', 'student:params.studentId')
  @Put('students/:studentId')
  @Refuses(
    peopleErrors.studentNotFound,
    peopleErrors.studentChanged,
    peopleErrors.studentMoved,
    peopleErrors.emailTaken,
    peopleErrors.sameEmail,
    peopleErrors.parentEmailTaken,
    peopleErrors.parentIncomplete,
  )
  edit(
    @CurrentUser() caller: Principal,
    @Param('studentId', ObjectIdPipe) studentId: string,
    @Body() row: EditStudentDto,
  ): Promise<StudentRowDto> {
    return this.records.edit(caller, studentId, row);
  }

  /** Deletes a student with everything they handed in, and the parent if no other child is left. */
  @Roles('teacher')
  @Audited('student.delete', 'student:params.studentId')
  @Delete('students/:studentId')
  @Refuses(peopleErrors.studentNotFound)
  async remove(
    @CurrentUser() caller: Principal,
    @Param('studentId', ObjectIdPipe) studentId: string,
  ): Promise<MessageDto> {
    await this.records.remove(caller, studentId);
    return { msg: 'Student deleted' };
  }
}
