import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { quizErrors } from '../../quizzes/quizzes.errors.js';
import { PaperStandingsDto } from './dto/paper-standing.dto.js';
import { PaperStandings } from './paper-standings.service.js';

@ApiTags('quizzes')
@Controller('paper/:quizId')
export class PaperStandingsController {
  constructor(private readonly standings: PaperStandings) {}

  /** The students of a quiz: whose sheet was read, has to be checked or is missing, and who took it online. */
  @Roles('teacher')
  @Get()
  @Refuses(quizErrors.quizNotFound)
  of(@CurrentUser() caller: Principal, @Param('quizId', ObjectIdPipe) quizId: string): Promise<PaperStandingsDto> {
    return this.standings.of(caller, quizId);
  }
}
