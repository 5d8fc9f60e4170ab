import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { OpenedQuizDto, PreviewAnswersDto, QuizResultDto } from '../attempts/dto/attempt.dto.js';
import { quizErrors } from '../quizzes.errors.js';
import { QuizPreviewService } from './quiz-preview.service.js';

@ApiTags('quizzes')
@Refuses(quizErrors.quizNotFound)
@Controller('quiz/:quizId/preview')
export class QuizPreviewController {
  constructor(private readonly preview: QuizPreviewService) {}

  /** The quiz as a student would see it on opening, at any time. Begins no attempt and stores nothing. */
  @Roles('teacher')
  @Get()
  open(@CurrentUser() teacher: Principal, @Param('quizId', ObjectIdPipe) quizId: string): Promise<OpenedQuizDto> {
    return this.preview.open(teacher, quizId);
  }

  /** What a student would be shown now for these answers, given what the quiz shows of results. Stores nothing. */
  @Roles('teacher')
  @Post('result')
  @HttpCode(200)
  @ApiOkResponse({ type: QuizResultDto })
  @Refuses(quizErrors.unknownQuestion)
  mark(
    @CurrentUser() teacher: Principal,
    @Param('quizId', ObjectIdPipe) quizId: string,
    @Body() { answers }: PreviewAnswersDto,
  ): Promise<QuizResultDto> {
    return this.preview.mark(teacher, quizId, answers);
  }
}
