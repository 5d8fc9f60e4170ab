import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiConflictResponse, ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { ErrorDto, MessageDto } from '../../platform/http/error.dto.js';
import { ObjectIdPipe } from '../../platform/http/object-id.pipe.js';
import { Audited } from '../../platform/audit/audited.decorator.js';
import { CorrectionsService } from './corrections.service.js';
import { CreateGroupDto, GroupDto, RenamedDto, RenameGroupDto } from './schools.dto.js';
import { YearsService } from './years.service.js';

@ApiTags('schools')
@ApiNotFoundResponse({ type: ErrorDto })
@Controller('group')
export class GroupsController {
  constructor(
    private readonly years: YearsService,
    private readonly corrections: CorrectionsService,
  ) {}

  /** Adds a group to a year. */
  @Roles('teacher')
  @Audited('group.create', 'group:reply._id')
  @Post()
  @ApiConflictResponse({ description: '`group_exists`', type: ErrorDto })
  create(@CurrentUser() caller: Principal, @Body() group: CreateGroupDto): Promise<GroupDto> {
    return this.years.createGroup(caller, group);
  }

  /** Changes the name of a group; quizzes that were set keep the one they had. */
  @Roles('teacher')
  @Audited('group.rename', 'group:params.groupId')
  @Put(':groupId')
  @ApiConflictResponse({ description: '`group_exists`', type: ErrorDto })
  rename(
    @CurrentUser() caller: Principal,
    @Param('groupId', ObjectIdPipe) groupId: string,
    @Body() { name }: RenameGroupDto,
  ): Promise<RenamedDto> {
    return this.corrections.renameGroup(caller, groupId, name);
  }

  /** Deletes a group that has no students, tasks, quizzes and sessions. */
  @Roles('teacher')
  @Audited('group.delete', 'group:params.groupId')
  @Delete(':groupId')
  @ApiConflictResponse({ description: '`group_in_use`: the message says what it has', type: ErrorDto })
  async remove(@CurrentUser() caller: Principal, @Param('groupId', ObjectIdPipe) groupId: string): Promise<MessageDto> {
    await this.corrections.removeGroup(caller, groupId);
    return { msg: 'Group deleted' };
  }

  /** A year's groups by name, with the ids of their students. */
  @Roles('teacher')
  @Get(':yearId')
  listOfYear(@CurrentUser() caller: Principal, @Param('yearId', ObjectIdPipe) yearId: string): Promise<GroupDto[]> {
    return this.years.listGroups(caller, yearId);
  }
}
