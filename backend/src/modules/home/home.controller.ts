import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { schoolErrors } from '../schools/schools.errors.js';
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
  @Refuses(schoolErrors.noGroup)
  get(@CurrentUser() student: Principal): Promise<HomeDto> {
    return this.home.of(student);
  }
}
