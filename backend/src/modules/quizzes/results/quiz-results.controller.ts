import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { type Page, PageQuery, sliceOf } from '../../../platform/http/page.dto.js';
import { PagedReply } from '../../../platform/http/page-reply.js';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { peopleErrors } from '../../people/people.errors.js';
import { ChangesYear } from '../../schools/archived-years/changes-year.decorator.js';
import { quizErrors } from '../quizzes.errors.js';
import {
  CorrectionPreviewDto,
  ExcuseDto,
  ExtraTimeDto,
  GrantedTimeDto,
  QuizStatisticsDto,
  QuizSubmissionDto,
  RemarkQuestionDto,
  RemarkResultDto,
} from './dto/results.dto.js';
import { ExtraTimeService } from './extra-time.service.js';
import { QuestionResultsService } from '../question-results.service.js';
import { QuizSubmissionsService } from './submissions.service.js';

@ApiTags('quizzes')
@Refuses(quizErrors.quizNotFound, quizErrors.questionNotFound, peopleErrors.studentNotFound)
@Controller('quiz/:quizId')
export class QuizResultsController {
  constructor(
    private readonly submissions: QuizSubmissionsService,
    private readonly questions: QuestionResultsService,
    private readonly extraTime: ExtraTimeService,
  ) {}

  /** The submitted attempts, sorted by student name. */
  @Roles('teacher')
  @Audited('quiz-results.open', 'quiz:params.quizId')
  @Get('submissions')
  @PagedReply(QuizSubmissionDto)
  list(
    @CurrentUser() teacher: Principal,
    @Param('quizId', ObjectIdPipe) quizId: string,
    @Query() page: PageQuery,
  ): Promise<Page<QuizSubmissionDto>> {
    return this.submissions.list(teacher, quizId, sliceOf(page));
  }

  /** One student's submitted attempt. */
  @Roles('teacher')
  @Audited('quiz-results.open', 'quiz:params.quizId', 'student:params.studentId')
  @Get('submission/:studentId')
  describe(
    @CurrentUser() teacher: Principal,
    @Param('quizId', ObjectIdPipe) quizId: string,
    @Param('studentId', ObjectIdPipe) studentId: string,
  ): Promise<QuizSubmissionDto> {
    return this.submissions.describe(teacher, quizId, studentId);
  }

  /** Statistics of each question: how often each option was chosen, its difficulty and its discrimination. */
  @Roles('teacher')
  @Get('statistics')
  statistics(
    @CurrentUser() teacher: Principal,
    @Param('quizId', ObjectIdPipe) quizId: string,
  ): Promise<QuizStatisticsDto> {
    return this.questions.statistics(teacher, quizId);
  }

  /** What a correction would change for each student. Stores nothing. */
  @Roles('teacher')
  @Post('question/:questionId/answer/preview')
  @HttpCode(200)
  @ApiOkResponse({ type: CorrectionPreviewDto })
  @Refuses(quizErrors.noneCounts)
  previewRemark(
    @CurrentUser() teacher: Principal,
    @Param('quizId', ObjectIdPipe) quizId: string,
    @Param('questionId', ObjectIdPipe) questionId: string,
    @Body() corrected: RemarkQuestionDto,
  ): Promise<CorrectionPreviewDto> {
    return this.questions.preview(teacher, { quizId, questionId, ...corrected });
  }

  /**
   * Corrects a question's key or marks, or leaves it out: rescores all attempts, and records who did it and when. Repeating it changes
   * nothing.
   */
  @Roles('teacher')
  @Audited('quiz.remark', 'quiz:params.quizId', 'question:params.questionId')
  @ChangesYear('quiz:params.quizId')
  @Put('question/:questionId/answer')
  @Refuses(quizErrors.remarkedMeanwhile, quizErrors.noneCounts, quizErrors.shapeFixed)
  remark(
    @CurrentUser() teacher: Principal,
    @Param('quizId', ObjectIdPipe) quizId: string,
    @Param('questionId', ObjectIdPipe) questionId: string,
    @Body() corrected: RemarkQuestionDto,
  ): Promise<RemarkResultDto> {
    return this.questions.remark(teacher, { quizId, questionId, ...corrected });
  }

  /** The students who have extra time or are excused. */
  @Roles('teacher')
  @Get('extra-time')
  listExtraTime(
    @CurrentUser() teacher: Principal,
    @Param('quizId', ObjectIdPipe) quizId: string,
  ): Promise<GrantedTimeDto[]> {
    return this.extraTime.list(teacher, quizId);
  }

  /** Sets a student's extra time, before or during the attempt; 0 cancels it. It also extends beyond the quiz's end. */
  @Roles('teacher')
  @Audited('quiz.extra-time', 'quiz:params.quizId', 'student:params.studentId')
  @ChangesYear('quiz:params.quizId')
  @Put('extra-time/:studentId')
  @Refuses(quizErrors.attemptOver, quizErrors.notSetForGroupOf)
  grantExtraTime(
    @CurrentUser() teacher: Principal,
    @Param('quizId', ObjectIdPipe) quizId: string,
    @Param('studentId', ObjectIdPipe) studentId: string,
    @Body() { minutes }: ExtraTimeDto,
  ): Promise<GrantedTimeDto> {
    return this.extraTime.grant(teacher, { quizId, studentId, minutes });
  }

  /** Excuses a student: nothing is owed, and the quiz is in no average unless the student takes it all the same. */
  @Roles('teacher')
  @Audited('quiz.excuse', 'quiz:params.quizId', 'student:params.studentId')
  @ChangesYear('quiz:params.quizId')
  @Put('excused/:studentId')
  @Refuses(quizErrors.notSetForGroupOf)
  excuse(
    @CurrentUser() teacher: Principal,
    @Param('quizId', ObjectIdPipe) quizId: string,
    @Param('studentId', ObjectIdPipe) studentId: string,
    @Body() { excused }: ExcuseDto,
  ): Promise<GrantedTimeDto> {
    return this.extraTime.excuse(teacher, { quizId, studentId, excused });
  }
}
