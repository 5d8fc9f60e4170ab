import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { TodayDto } from './today.dto.js';
import { TodayService } from './today.service.js';

@ApiTags('today')
@Controller('today')
export class TodayController {
  constructor(private readonly today: TodayService) {}

  /** Returns what needs the team's attention now: at most 20 lines of each kind. */
  @Roles('teacher')
  @Get()
  get(@CurrentUser() teacher: Principal): Promise<TodayDto> {
    return this.today.of(teacher);
  }
}
