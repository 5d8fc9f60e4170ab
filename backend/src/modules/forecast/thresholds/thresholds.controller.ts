import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { MessageDto } from '../../../platform/http/error.dto.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { RepeatsItself } from '../../../platform/idempotency/repeats-itself.decorator.js';
import { forecastErrors } from '../forecast.errors.js';
import {
  BoardQuery,
  PastedThresholdsDto,
  ReadThresholdsDto,
  SaveThresholdsDto,
  SeriesPathDto,
  ThresholdsDto,
} from './dto/thresholds.dto.js';
import { ThresholdsService } from './thresholds.service.js';

@ApiTags('syllabus')
@Controller('thresholds')
export class ThresholdsController {
  constructor(private readonly thresholds: ThresholdsService) {}

  /** The threshold tables that the team has saved of a board, latest series first. */
  @Roles('teacher')
  @Get()
  @ApiOkResponse({ type: [ThresholdsDto] })
  list(@CurrentUser() teacher: Principal, @Query() { board }: BoardQuery): Promise<ThresholdsDto[]> {
    return this.thresholds.list(teacher, board);
  }

  /** Reads the pasted lines of a board's threshold table and names those that it does not understand. Stores nothing. */
  @Roles('teacher')
  @RepeatsItself()
  @Post('parse')
  @HttpCode(200)
  parse(@Body() form: PastedThresholdsDto): ReadThresholdsDto {
    return this.thresholds.read(form);
  }

  /** Saves the pasted table of a series, in the place of an earlier one. */
  @Roles('teacher')
  @Audited('thresholds.save')
  @Put()
  @Refuses(forecastErrors.noOptions, forecastErrors.tooManyTables)
  save(@CurrentUser() teacher: Principal, @Body() form: SaveThresholdsDto): Promise<ThresholdsDto> {
    return this.thresholds.save(teacher, form);
  }

  /** Removes the table of a series. */
  @Roles('teacher')
  @Audited('thresholds.remove')
  @Delete(':board/:series')
  @Refuses(forecastErrors.thresholdsNotFound)
  async remove(@CurrentUser() teacher: Principal, @Param() key: SeriesPathDto): Promise<MessageDto> {
    await this.thresholds.remove(teacher, key);
    return { msg: 'Thresholds removed' };
  }
}
