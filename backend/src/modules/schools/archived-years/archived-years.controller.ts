import { Controller, Delete, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { Audited, AuditedEdit } from '../../../platform/audit/audited.decorator.js';
import { ArchivedYearDto } from './archived-year.dto.js';
import { ArchivedYearsService } from './archived-years.service.js';
import { schoolErrors } from '../schools.errors.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';

@ApiTags('schools')
@Refuses(schoolErrors.yearNotFound)
@Controller('years')
export class ArchivedYearsController {
  constructor(private readonly archived: ArchivedYearsService) {}

  /** Archives a year: its contents become read-only (409 `year_archived`). Repeating the call has no effect. */
  @Roles('teacher')
  @AuditedEdit('year.archive', 'year:params.yearId')
  @Put(':yearId/archive')
  archive(@CurrentUser() caller: Principal, @Param('yearId', ObjectIdPipe) yearId: string): Promise<ArchivedYearDto> {
    return this.archived.archive(caller, yearId);
  }

  /** Restores an archived year, so that it can be changed again. */
  @Roles('teacher')
  @Audited('year.bring-back', 'year:params.yearId')
  @Delete(':yearId/archive')
  bringBack(@CurrentUser() caller: Principal, @Param('yearId', ObjectIdPipe) yearId: string): Promise<ArchivedYearDto> {
    return this.archived.bringBack(caller, yearId);
  }
}
