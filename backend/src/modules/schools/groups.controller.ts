import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiConflictResponse, ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { ErrorDto, MessageDto } from '../../platform/http/error.dto.js';
import { ObjectIdPipe } from '../../platform/http/object-id.pipe.js';
import { type Page, PageQuery, sliceOf } from '../../platform/http/page.dto.js';
import { PagedReply } from '../../platform/http/page-reply.js';
import { Audited } from '../../platform/audit/audited.decorator.js';
import { StudentRowDto } from '../people/students/dto/student-row.dto.js';
import { AddStudentsDto, CreateGroupDto, GroupDto } from './dto/group.dto.js';
import { GroupsService } from './groups.service.js';
import { RosterService } from '../people/roster/roster.service.js';

@ApiTags('schools')
@ApiNotFoundResponse({ type: ErrorDto })
@Controller('group')
export class GroupsController {
  constructor(
    private readonly groups: GroupsService,
    private readonly roster: RosterService,
  ) {}

  /** Adds a group to a year. */
  @Roles('teacher')
  @Audited('group.create', 'group:reply._id')
  @Post()
  @ApiConflictResponse({ description: '`group_exists`', type: ErrorDto })
  create(@CurrentUser() caller: Principal, @Body() group: CreateGroupDto): Promise<GroupDto> {
    return this.groups.create(caller, group);
  }

  /** A year's groups by name, with the ids of their students. */
  @Roles('teacher')
  @Get(':yearId')
  listOfYear(@CurrentUser() caller: Principal, @Param('yearId', ObjectIdPipe) yearId: string): Promise<GroupDto[]> {
    return this.groups.listOfYear(caller, yearId);
  }

  /** A group's students by name. */
  @Roles('teacher')
  @Get(':groupId/students')
  @PagedReply(StudentRowDto)
  listStudents(
    @CurrentUser() caller: Principal,
    @Param('groupId', ObjectIdPipe) groupId: string,
    @Query() query: PageQuery,
  ): Promise<Page<StudentRowDto>> {
    return this.roster.listGroup(caller, groupId, sliceOf(query));
  }

  /** Puts students into the group; one who is in another group moves. One unknown id, and nobody is moved. */
  @Roles('teacher')
  @Audited('group.add-students', 'group:params.groupId', 'student:body.studentIds')
  @Post(':groupId/add-student')
  @HttpCode(200)
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
  @Delete(':groupId/remove-student/:studentId')
  async removeStudent(
    @CurrentUser() caller: Principal,
    @Param('groupId', ObjectIdPipe) groupId: string,
    @Param('studentId', ObjectIdPipe) studentId: string,
  ): Promise<MessageDto> {
    await this.roster.remove(caller, groupId, studentId);
    return { msg: 'Student removed from the group' };
  }
}
