import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../platform/http/object-id.pipe.js';
import { Audited, AuditedEdit } from '../../platform/audit/audited.decorator.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { ChangesYear } from './archived-years/changes-year.decorator.js';
import { CreateYearDto, ReplaceZoomLinksDto, YearDto, YearsQuery, ZoomLinkDto } from './schools.dto.js';
import { schoolErrors } from './schools.errors.js';
import { YearsService } from './years.service.js';

@ApiTags('schools')
@Controller('year')
export class YearsController {
  constructor(private readonly years: YearsService) {}

  /** The teacher's years by name, with their groups and live-class links. */
  @Roles('teacher')
  @Get(':teacherId')
  list(
    @CurrentUser() caller: Principal,
    @Param('teacherId', ObjectIdPipe) teacherId: string,
    @Query() query: YearsQuery,
  ): Promise<YearDto[]> {
    return this.years.list(caller, teacherId, query);
  }

  /** Adds a year. */
  @Roles('teacher')
  @Audited('year.create', 'year:reply._id')
  @Post()
  @Refuses(schoolErrors.yearExists)
  create(@CurrentUser() caller: Principal, @Body() year: CreateYearDto): Promise<YearDto> {
    return this.years.create(caller, year);
  }

  /** The live-class links of a year: for the teacher, and for its students. */
  @Roles('teacher', 'student')
  @Get(':yearId/zoom')
  @Refuses(schoolErrors.yearNotFound, schoolErrors.noGroup)
  listZoomLinks(
    @CurrentUser() caller: Principal,
    @Param('yearId', ObjectIdPipe) yearId: string,
  ): Promise<ZoomLinkDto[]> {
    return this.years.listZoomLinks(caller, yearId);
  }

  /** Replaces all live-class links of a year and returns them. */
  @Roles('teacher')
  @AuditedEdit('year.zoom-links', 'year:params.yearId')
  @ChangesYear('year:params.yearId')
  @Put(':yearId/zoom')
  @Refuses(schoolErrors.yearNotFound)
  replaceZoomLinks(
    @CurrentUser() caller: Principal,
    @Param('yearId', ObjectIdPipe) yearId: string,
    @Body() { zoomLinks }: ReplaceZoomLinksDto,
  ): Promise<ZoomLinkDto[]> {
    return this.years.replaceZoomLinks(caller, yearId, zoomLinks);
  }
}
