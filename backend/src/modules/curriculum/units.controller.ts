import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { MessageDto } from '../../platform/http/error.dto.js';
import { ObjectIdPipe } from '../../platform/http/object-id.pipe.js';
import { Audited, AuditedEdit } from '../../platform/audit/audited.decorator.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { ChangesYear } from '../schools/archived-years/changes-year.decorator.js';
import { CreateUnitDto, RenameUnitDto, UnitDto } from './curriculum.dto.js';
import { curriculumErrors } from './curriculum.errors.js';
import { UnitsService } from './units.service.js';
import { schoolErrors } from '../schools/schools.errors.js';

@ApiTags('curriculum')
@Refuses(schoolErrors.yearNotFound, curriculumErrors.unitNotFound)
@Controller('unit')
export class UnitsController {
  constructor(private readonly units: UnitsService) {}

  /** Lists the units of a student's year with their chapters, for that student and the teacher's team. */
  @Roles('teacher', 'student')
  @Get('student/:studentId/year/:yearId/units')
  @Refuses(schoolErrors.noGroup)
  listForStudent(
    @CurrentUser() caller: Principal,
    @Param('studentId', ObjectIdPipe) studentId: string,
    @Param('yearId', ObjectIdPipe) yearId: string,
  ): Promise<UnitDto[]> {
    return this.units.listForStudent(caller, studentId, yearId);
  }

  /** Lists a year's units with their chapters, in the order they were added. */
  @Roles('teacher')
  @Get(':teacherId/:yearId')
  listOfYear(
    @CurrentUser() caller: Principal,
    @Param('teacherId', ObjectIdPipe) teacherId: string,
    @Param('yearId', ObjectIdPipe) yearId: string,
  ): Promise<UnitDto[]> {
    return this.units.listOfYear(caller, teacherId, yearId);
  }

  /** Adds a unit to a year. */
  @Roles('teacher')
  @Audited('unit.create', 'unit:reply._id')
  @ChangesYear('year:body.yearId')
  @Post()
  @Refuses(curriculumErrors.unitExists)
  create(@CurrentUser() caller: Principal, @Body() unit: CreateUnitDto): Promise<UnitDto> {
    return this.units.create(caller, unit);
  }

  /** Renames a unit. */
  @Roles('teacher')
  @AuditedEdit('unit.rename', 'unit:params.id')
  @ChangesYear('unit:params.id')
  @Put(':id')
  @Refuses(curriculumErrors.unitExists)
  rename(
    @CurrentUser() caller: Principal,
    @Param('id', ObjectIdPipe) id: string,
    @Body() { name }: RenameUnitDto,
  ): Promise<UnitDto> {
    return this.units.rename(caller, id, name);
  }

  /** Deletes a unit that has no content, with its chapters. */
  @Roles('teacher')
  @Audited('unit.delete', 'unit:params.id')
  @ChangesYear('unit:params.id')
  @Delete(':id')
  @Refuses(curriculumErrors.unitInUse)
  async remove(@CurrentUser() caller: Principal, @Param('id', ObjectIdPipe) id: string): Promise<MessageDto> {
    await this.units.remove(caller, id);
    return { msg: 'Unit deleted' };
  }
}
