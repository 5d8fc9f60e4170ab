import { Body, Controller, Delete, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { MessageDto } from '../../platform/http/error.dto.js';
import { ObjectIdPipe } from '../../platform/http/object-id.pipe.js';
import { Audited, AuditedEdit } from '../../platform/audit/audited.decorator.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { ChangesYear } from './archived-years/changes-year.decorator.js';
import { CorrectionsService } from './corrections.service.js';
import { RenamedDto, RenameGroupDto, RenameYearDto } from './schools.dto.js';
import { schoolErrors } from './schools.errors.js';

/** Uses plural paths, because the id after `year` and `group` in the list routes is that of a teacher or a year. */
@ApiTags('schools')
@Refuses(schoolErrors.yearNotFound, schoolErrors.groupNotFound)
@Controller()
export class CorrectionsController {
  constructor(private readonly corrections: CorrectionsService) {}

  /** Renames a year everywhere it is shown. */
  @Roles('teacher')
  @AuditedEdit('year.rename', 'year:params.yearId')
  @Put('years/:yearId')
  @Refuses(schoolErrors.yearExists)
  renameYear(
    @CurrentUser() caller: Principal,
    @Param('yearId', ObjectIdPipe) yearId: string,
    @Body() { name }: RenameYearDto,
  ): Promise<RenamedDto> {
    return this.corrections.renameYear(caller, yearId, name);
  }

  /** Deletes a year that has no groups and no units. */
  @Roles('teacher')
  @Audited('year.delete', 'year:params.yearId')
  @ChangesYear('year:params.yearId')
  @Delete('years/:yearId')
  @Refuses(schoolErrors.yearInUse)
  async removeYear(
    @CurrentUser() caller: Principal,
    @Param('yearId', ObjectIdPipe) yearId: string,
  ): Promise<MessageDto> {
    await this.corrections.removeYear(caller, yearId);
    return { msg: 'Year deleted' };
  }

  /** Renames a group; quizzes already set keep its former name. */
  @Roles('teacher')
  @AuditedEdit('group.rename', 'group:params.groupId')
  @ChangesYear('group:params.groupId')
  @Put('groups/:groupId')
  @Refuses(schoolErrors.groupExists)
  renameGroup(
    @CurrentUser() caller: Principal,
    @Param('groupId', ObjectIdPipe) groupId: string,
    @Body() { name }: RenameGroupDto,
  ): Promise<RenamedDto> {
    return this.corrections.renameGroup(caller, groupId, name);
  }

  /** Deletes a group that has no students, tasks, quizzes or sessions. */
  @Roles('teacher')
  @Audited('group.delete', 'group:params.groupId')
  @ChangesYear('group:params.groupId')
  @Delete('groups/:groupId')
  @Refuses(schoolErrors.groupInUse)
  async removeGroup(
    @CurrentUser() caller: Principal,
    @Param('groupId', ObjectIdPipe) groupId: string,
  ): Promise<MessageDto> {
    await this.corrections.removeGroup(caller, groupId);
    return { msg: 'Group deleted' };
  }
}
