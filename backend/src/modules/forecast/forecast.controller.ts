import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Audited } from '../../platform/audit/audited.decorator.js';
import { CurrentUser, Roles } from '../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../platform/http/object-id.pipe.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { peopleErrors } from '../people/people.errors.js';
import { ChangesYear } from '../schools/archived-years/changes-year.decorator.js';
import { schoolErrors } from '../schools/schools.errors.js';
import { ChildForecastDto, ForecastSettingsDto, GroupForecastDto } from './dto/forecast.dto.js';
import { ForecastService } from './forecast.service.js';

@ApiTags('forecast')
@Controller('forecast')
export class ForecastController {
  constructor(private readonly forecasts: ForecastService) {}

  /**
   * What each student's grade may become, always as a range, by the thresholds that the team has saved: from mocks of each
   * paper or from what is mastered of its topics; none under 40 marks of evidence in a paper.
   */
  @Roles('teacher')
  @Audited('forecast.open', 'group:params.groupId')
  @Get('group/:groupId')
  @Refuses(schoolErrors.groupNotFound)
  ofGroup(
    @CurrentUser() teacher: Principal,
    @Param('groupId', ObjectIdPipe) groupId: string,
  ): Promise<GroupForecastDto> {
    return this.forecasts.ofGroup(teacher, groupId);
  }

  /** The range of a parent's child, by what is shown to families; nothing unless the team shows it to parents. */
  @Roles('parent')
  @Get('student/:studentId')
  @Refuses(peopleErrors.studentNotFound)
  ofChild(
    @CurrentUser() parent: Principal,
    @Param('studentId', ObjectIdPipe) studentId: string,
  ): Promise<ChildForecastDto> {
    return this.forecasts.ofChild(parent, studentId);
  }

  /** Chooses by which thresholds a year is forecast, and whether parents see it. */
  @Roles('teacher')
  @Audited('forecast.settings', 'year:params.yearId')
  @ChangesYear('year:params.yearId')
  @Put('year/:yearId')
  @Refuses(schoolErrors.yearNotFound)
  choose(
    @CurrentUser() teacher: Principal,
    @Param('yearId', ObjectIdPipe) yearId: string,
    @Body() settings: ForecastSettingsDto,
  ): Promise<ForecastSettingsDto> {
    return this.forecasts.choose(teacher, yearId, settings);
  }
}
