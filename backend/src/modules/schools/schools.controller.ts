import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Public, Roles } from '../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { MessageDto } from '../../platform/http/error.dto.js';
import { ObjectIdPipe } from '../../platform/http/object-id.pipe.js';
import { Audited, AuditedEdit } from '../../platform/audit/audited.decorator.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { CreateSchoolDto, RenameSchoolDto, SchoolChoiceDto, SchoolDto } from './schools.dto.js';
import { schoolErrors } from './schools.errors.js';
import { SchoolsService } from './schools.service.js';

@ApiTags('schools')
@Controller('school')
export class SchoolsController {
  constructor(private readonly schools: SchoolsService) {}

  /** The schools that can be chosen at registration, by name. */
  @Public()
  @Get('all')
  listChoices(): Promise<SchoolChoiceDto[]> {
    return this.schools.listChoices();
  }

  /** The teacher's schools, by name. */
  @Roles('teacher')
  @Get(':id')
  @ApiParam({ name: 'id', description: 'Id of the teacher: 24 hex digits.' })
  list(@CurrentUser() caller: Principal, @Param('id', ObjectIdPipe) teacherId: string): Promise<SchoolDto[]> {
    return this.schools.list(caller, teacherId);
  }

  /** Adds a school. */
  @Roles('teacher')
  @Audited('school.create', 'school:reply._id')
  @Post()
  @Refuses(schoolErrors.schoolExists)
  create(@CurrentUser() caller: Principal, @Body() school: CreateSchoolDto): Promise<SchoolDto> {
    return this.schools.create(caller, school);
  }

  /** Renames a school everywhere it is shown. */
  @Roles('teacher')
  @AuditedEdit('school.rename', 'school:params.id')
  @Put(':id')
  @Refuses(schoolErrors.schoolNotFound, schoolErrors.schoolExists)
  rename(
    @CurrentUser() caller: Principal,
    @Param('id', ObjectIdPipe) id: string,
    @Body() { name }: RenameSchoolDto,
  ): Promise<SchoolDto> {
    return this.schools.rename(caller, id, name);
  }

  /** Deletes a school that has no students. */
  @Roles('teacher')
  @Audited('school.delete', 'school:params.id')
  @Delete(':id')
  @Refuses(schoolErrors.schoolNotFound, schoolErrors.schoolOfOne, schoolErrors.schoolOfSome)
  async remove(@CurrentUser() caller: Principal, @Param('id', ObjectIdPipe) id: string): Promise<MessageDto> {
    await this.schools.remove(caller, id);
    return { msg: 'School deleted' };
  }
}
