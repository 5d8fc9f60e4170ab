import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../platform/http/object-id.pipe.js';
import { Audited } from '../../platform/audit/audited.decorator.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { ChangesYear } from './archived-years/changes-year.decorator.js';
import { CreateGroupDto, GroupDto } from './schools.dto.js';
import { schoolErrors } from './schools.errors.js';
import { YearsService } from './years.service.js';

@ApiTags('schools')
@Refuses(schoolErrors.yearNotFound)
@Controller('group')
export class GroupsController {
  constructor(private readonly years: YearsService) {}

  /** Adds a group to a year. */
  @Roles('teacher')
  @Audited('group.create', 'group:reply._id')
  @ChangesYear('year:body.yearId')
  @Post()
  @Refuses(schoolErrors.groupExists)
  create(@CurrentUser() caller: Principal, @Body() group: CreateGroupDto): Promise<GroupDto> {
    return this.years.createGroup(caller, group);
  }

  /** A year's groups by name, with the ids of their students. */
  @Roles('teacher')
  @Get(':yearId')
  listOfYear(@CurrentUser() caller: Principal, @Param('yearId', ObjectIdPipe) yearId: string): Promise<GroupDto[]> {
    return this.years.listGroups(caller, yearId);
  }
}
