import { Controller, Get } from '@nestjs/common';
import { ApiForbiddenResponse, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { ErrorDto } from '../../platform/http/error.dto.js';
import { HomeDto } from './home.dto.js';
import { HomeService } from './home.service.js';

@ApiTags('home')
@Controller('home')
export class HomeController {
  constructor(private readonly home: HomeService) {}

  /**
   * Returns what the calling student has to do next, tasks and quizzes in one order, with new marks and live classes.
   */
  @Roles('student')
  @Get()
  @ApiForbiddenResponse({ description: '`no_group`: the student awaits access', type: ErrorDto })
  get(@CurrentUser() student: Principal): Promise<HomeDto> {
    return this.home.of(student);
  }
}
