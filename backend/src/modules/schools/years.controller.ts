import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiConflictResponse, ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { ErrorDto, MessageDto } from '../../platform/http/error.dto.js';
import { ObjectIdPipe } from '../../platform/http/object-id.pipe.js';
import { Audited } from '../../platform/audit/audited.decorator.js';
import { CorrectionsService } from './corrections.service.js';
import { CreateYearDto, RenamedDto, RenameYearDto, ReplaceZoomLinksDto, YearDto, ZoomLinkDto } from './schools.dto.js';
import { YearsService } from './years.service.js';

@ApiTags('schools')
@Controller('year')
export class YearsController {
  constructor(
    private readonly years: YearsService,
    private readonly corrections: CorrectionsService,
  ) {}

  /** The teacher's years by name, with their groups and live-class links. */
  @Roles('teacher')
  @Get(':teacherId')
  list(@CurrentUser() caller: Principal, @Param('teacherId', ObjectIdPipe) teacherId: string): Promise<YearDto[]> {
    return this.years.list(caller, teacherId);
  }

  /** Adds a year. */
  @Roles('teacher')
  @Audited('year.create', 'year:reply._id')
  @Post()
  @ApiConflictResponse({ description: '`year_exists`', type: ErrorDto })
  create(@CurrentUser() caller: Principal, @Body() year: CreateYearDto): Promise<YearDto> {
    return this.years.create(caller, year);
  }

  /** Changes the name of a year, wherever it is shown. */
  @Roles('teacher')
  @Audited('year.rename', 'year:params.yearId')
  @Put(':yearId')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiConflictResponse({ description: '`year_exists`', type: ErrorDto })
  rename(
    @CurrentUser() caller: Principal,
    @Param('yearId', ObjectIdPipe) yearId: string,
    @Body() { name }: RenameYearDto,
  ): Promise<RenamedDto> {
    return this.corrections.renameYear(caller, yearId, name);
  }

  /** Deletes a year that has no groups and no units. */
  @Roles('teacher')
  @Audited('year.delete', 'year:params.yearId')
  @Delete(':yearId')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiConflictResponse({ description: '`year_in_use`: the message says what it has', type: ErrorDto })
  async remove(@CurrentUser() caller: Principal, @Param('yearId', ObjectIdPipe) yearId: string): Promise<MessageDto> {
    await this.corrections.removeYear(caller, yearId);
    return { msg: 'Year deleted' };
  }

  /** The live-class links of a year: for the teacher, and for its students. */
  @Roles('teacher', 'student')
  @Get(':yearId/zoom')
  @ApiNotFoundResponse({ type: ErrorDto })
  listZoomLinks(
    @CurrentUser() caller: Principal,
    @Param('yearId', ObjectIdPipe) yearId: string,
  ): Promise<ZoomLinkDto[]> {
    return this.years.listZoomLinks(caller, yearId);
  }

  /** Replaces all live-class links of a year, and answers them. */
  @Roles('teacher')
  @Audited('year.zoom-links', 'year:params.yearId')
  @Put(':yearId/zoom')
  @ApiNotFoundResponse({ type: ErrorDto })
  replaceZoomLinks(
    @CurrentUser() caller: Principal,
    @Param('yearId', ObjectIdPipe) yearId: string,
    @Body() { zoomLinks }: ReplaceZoomLinksDto,
  ): Promise<ZoomLinkDto[]> {
    return this.years.replaceZoomLinks(caller, yearId, zoomLinks);
  }
}
