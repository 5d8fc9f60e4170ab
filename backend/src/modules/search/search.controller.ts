import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { FoundDto, SearchQuery } from './search.dto.js';
import { SearchService } from './search.service.js';

@ApiTags('search')
@Controller('search')
export class SearchController {
  constructor(private readonly search: SearchService) {}

  /**
   * Searches the team's students, parents, groups, tasks, quizzes, questions, videos and materials: at most 6 of each
   * kind, best match first.
   */
  @Roles('teacher')
  @Get()
  find(@CurrentUser() teacher: Principal, @Query() { text }: SearchQuery): Promise<FoundDto[]> {
    return this.search.find(teacher, text);
  }
}
