import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { MessageDto } from '../../../platform/http/error.dto.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { type Page, PageQuery, sliceOf } from '../../../platform/http/page.dto.js';
import { PagedReply } from '../../../platform/http/page-reply.js';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { ChangesYear } from '../../schools/archived-years/changes-year.decorator.js';
import { StudentListQuery, StudentRowDto, studentView } from '../students/student.dto.js';
import { AddStudentsDto, GroupPathDto, StudentYearDto } from './roster.dto.js';
import { RosterService } from './roster.service.js';
import { schoolErrors } from '../../schools/schools.errors.js';
import { peopleErrors } from '../people.errors.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';

@ApiTags('schools')
@Controller()
export class RosterController {
  constructor(private readonly roster: RosterService) {}

  /**
   * The students of a group of a year, sorted by name or another column and optionally searched. X-Total-Count as for
   * all students.
   */
  @Roles('teacher')
  @Get('students/year/:yearId/group/:groupId')
  @PagedReply(StudentRowDto, { isBounded: true })
  @Refuses(schoolErrors.groupNotFound)
  listGroup(
    @CurrentUser() caller: Principal,
    @Param() path: GroupPathDto,
    @Query() query: StudentListQuery,
  ): Promise<Page<StudentRowDto>> {
    return this.roster.listGroupOfYear(caller, path, studentView(query));
  }

  /**
   * The students who await access, sorted by name or another column and optionally searched. X-Total-Count as for all
   * students.
   */
  @Roles('teacher')
  @Get('students/unassigned')
  @PagedReply(StudentRowDto, { isBounded: true })
  listUnassigned(@CurrentUser() caller: Principal, @Query() query: StudentListQuery): Promise<Page<StudentRowDto>> {
    return this.roster.listUnassigned(caller, studentView(query));
  }

  /** One student of the teacher. */
  @Roles('teacher')
  @Audited('student.open', 'student:params.studentId')
  @Get('students/:studentId')
  @Refuses(peopleErrors.studentNotFound)
  one(@CurrentUser() caller: Principal, @Param('studentId', ObjectIdPipe) studentId: string): Promise<StudentRowDto> {
    return this.roster.one(caller, studentId);
  }

  /** The year of a student's group: for the student, their parent and the teacher. */
  @Roles('teacher', 'student', 'parent')
  @Get('student/:studentId/year')
  @Refuses(peopleErrors.studentNotFound)
  yearOfStudent(
    @CurrentUser() caller: Principal,
    @Param('studentId', ObjectIdPipe) studentId: string,
  ): Promise<StudentYearDto> {
    return this.roster.yearOf(caller, studentId);
  }

  /** A group's students, by name. */
  @Roles('teacher')
  @Get('group/:groupId/students')
  @ApiOperation({ operationId: 'Groups_listStudents' })
  @Refuses(schoolErrors.groupNotFound)
  @PagedReply(StudentRowDto, { isBounded: true })
  listStudents(
    @CurrentUser() caller: Principal,
    @Param('groupId', ObjectIdPipe) groupId: string,
    @Query() query: PageQuery,
  ): Promise<Page<StudentRowDto>> {
    return this.roster.listGroup(caller, groupId, sliceOf(query));
  }

  /**
   * The students who registered with the group's link and await access, by name: add-student accepts them all in one
   * call.
   */
  @Roles('teacher')
  @Get('group/:groupId/wishes')
  @ApiOperation({ operationId: 'Groups_listWishes' })
  @Refuses(schoolErrors.groupNotFound)
  listWishes(
    @CurrentUser() caller: Principal,
    @Param('groupId', ObjectIdPipe) groupId: string,
  ): Promise<StudentRowDto[]> {
    return this.roster.listJoinRequests(caller, groupId);
  }

  /** Puts students into the group, moving those who are in another group. If one id is unknown, nobody is moved. */
  @Roles('teacher')
  @Audited('group.add-students', 'group:params.groupId', 'student:body.studentIds')
  @ChangesYear('group:params.groupId')
  @Post('group/:groupId/add-student')
  @HttpCode(200)
  @ApiOperation({ operationId: 'Groups_addStudents' })
  @Refuses(schoolErrors.groupNotFound, peopleErrors.studentNotFound)
  async addStudents(
    @CurrentUser() caller: Principal,
    @Param('groupId', ObjectIdPipe) groupId: string,
    @Body() { studentIds }: AddStudentsDto,
  ): Promise<MessageDto> {
    const count = await this.roster.add(caller, groupId, studentIds);
    return { msg: count === 1 ? '1 student added' : `${count} students added` };
  }

  /** Takes a student out of the group: the student awaits access again. */
  @Roles('teacher')
  @Audited('group.remove-student', 'group:params.groupId', 'student:params.studentId')
  @Delete('group/:groupId/remove-student/:studentId')
  @ApiOperation({ operationId: 'Groups_removeStudent' })
  @Refuses(schoolErrors.groupNotFound, peopleErrors.studentNotFound)
  async removeStudent(
    @CurrentUser() caller: Principal,
    @Param('groupId', ObjectIdPipe) groupId: string,
    @Param('studentId', ObjectIdPipe) studentId: string,
  ): Promise<MessageDto> {
    await this.roster.remove(caller, groupId, studentId);
    return { msg: 'Student removed from the group' };
  }
}
