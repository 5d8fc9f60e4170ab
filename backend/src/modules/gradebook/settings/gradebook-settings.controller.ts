import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { ChangesYear } from '../../schools/archived-years/changes-year.decorator.js';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { schoolErrors } from '../../schools/schools.errors.js';
import { SETTINGS_ERRORS, gradebookErrors } from '../gradebook.errors.js';
import { GradebookSettingsDto, SaveGradebookSettingsDto } from './gradebook-settings.dto.js';
import { GradebookSettingsService } from './gradebook-settings.service.js';

@ApiTags('gradebook')
@Controller('gradebook/settings')
export class GradebookSettingsController {
  constructor(private readonly settings: GradebookSettingsService) {}

  /** Returns a year's category weights and grade scales. */
  @Roles('teacher')
  @Get(':yearId')
  @Refuses(schoolErrors.yearNotFound)
  read(
    @CurrentUser() teacher: Principal,
    @Param('yearId', ObjectIdPipe) yearId: string,
  ): Promise<GradebookSettingsDto> {
    return this.settings.read(teacher, yearId);
  }

  /** Replaces a year's settings. Rejects a save based on an older version with 409, so that nothing is overwritten. */
  @Roles('teacher')
  @Audited('gradebook.settings', 'year:params.yearId')
  @ChangesYear('year:params.yearId')
  @Put(':yearId')
  @Refuses(schoolErrors.yearNotFound, gradebookErrors.settingsChanged, ...SETTINGS_ERRORS)
  save(
    @CurrentUser() teacher: Principal,
    @Param('yearId', ObjectIdPipe) yearId: string,
    @Body() form: SaveGradebookSettingsDto,
  ): Promise<GradebookSettingsDto> {
    return this.settings.save(teacher, yearId, form);
  }
}
