import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { ChangesYear } from '../../schools/archived-years/changes-year.decorator.js';
import { quizErrors } from '../quizzes.errors.js';
import { AnswerGroupsService } from './answer-groups.service.js';
import { QuizAnswerGroupDto, RulingDto, RulingResultDto } from './dto/answer-groups.dto.js';

@ApiTags('quizzes')
@Refuses(quizErrors.quizNotFound, quizErrors.questionNotFound)
@Controller('quiz/:quizId/question/:questionId/answers')
export class AnswerGroupsController {
  constructor(private readonly groups: AnswerGroupsService) {}

  /** The answers of submitted attempts to a typed question, equal ones together: unread ones first, then the most frequent. */
  @Roles('teacher')
  @Get()
  list(
    @CurrentUser() teacher: Principal,
    @Param('quizId', ObjectIdPipe) quizId: string,
    @Param('questionId', ObjectIdPipe) questionId: string,
  ): Promise<QuizAnswerGroupDto[]> {
    return this.groups.list(teacher, { quizId, questionId });
  }

  /** Decides what equal answers bring, or leaves it to the key again: rescores all attempts. Repeating it changes nothing. */
  @Roles('teacher')
  @Audited('quiz.rule', 'quiz:params.quizId', 'question:params.questionId')
  @ChangesYear('quiz:params.quizId')
  @Put('ruling')
  @Refuses(quizErrors.answerNotFound)
  rule(
    @CurrentUser() teacher: Principal,
    @Param('quizId', ObjectIdPipe) quizId: string,
    @Param('questionId', ObjectIdPipe) questionId: string,
    @Body() ruling: RulingDto,
  ): Promise<RulingResultDto> {
    return this.groups.rule(teacher, { quizId, questionId }, ruling);
  }
}
