import { Body, Controller, Delete, Get, Head, Header, HttpCode, Param, Post, Put, Query, Req } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiExtraModels, ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { Request } from 'express';
import { CurrentUser, Roles } from '../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { sendsToken } from '../../platform/auth-guard/token.js';
import { MessageDto } from '../../platform/http/error.dto.js';
import { ObjectIdPipe } from '../../platform/http/object-id.pipe.js';
import { type Page, sliceOf } from '../../platform/http/page.dto.js';
import { PagedReply } from '../../platform/http/page-reply.js';
import { Audited, AuditedEdit } from '../../platform/audit/audited.decorator.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { ChangesYear } from '../schools/archived-years/changes-year.decorator.js';
import { schoolErrors } from '../schools/schools.errors.js';
import { OpenedQuizDto } from './attempts/dto/attempt.dto.js';
import { CreateQuizDto, EditQuizDto, ListedQuizDto, QuizDto, ResultsShownDto } from './dto/quiz.dto.js';
import { filterOf, QuizListQuery } from './dto/quiz-list.dto.js';
import { QuizCorrections } from './quiz-corrections.service.js';
import { QuizReader } from './quiz-reader.js';
import { quizErrors } from './quizzes.errors.js';
import { QuizzesService } from './quizzes.service.js';

@ApiTags('quizzes')
@ApiExtraModels(QuizDto, OpenedQuizDto)
@Controller('quiz')
export class QuizzesController {
  constructor(
    private readonly quizzes: QuizzesService,
    private readonly reader: QuizReader,
    private readonly corrections: QuizCorrections,
  ) {}

  /** Sets a quiz for groups of one year. */
  @Roles('teacher')
  @Audited('quiz.create', 'quiz:reply._id')
  @ChangesYear('group:body.groups')
  @Post()
  @Refuses(
    quizErrors.questionNotFound,
    schoolErrors.groupNotFound,
    quizErrors.questionDeleted,
    quizErrors.groupNotOfYear,
    quizErrors.endBeforeStart,
  )
  create(@CurrentUser() teacher: Principal, @Body() form: CreateQuizDto): Promise<QuizDto> {
    return this.quizzes.create(teacher, form);
  }

  /** The teacher's quizzes, newest first: all, or filtered by title, state, year and group. */
  @Roles('teacher')
  @Get('teacher/:teacherId')
  @PagedReply(ListedQuizDto)
  list(
    @CurrentUser() teacher: Principal,
    @Param('teacherId', ObjectIdPipe) teacherId: string,
    @Query() query: QuizListQuery,
  ): Promise<Page<ListedQuizDto>> {
    return this.reader.list(teacher, teacherId, { filter: filterOf(query), slice: sliceOf(query) });
  }

  /**
   * Must come before the GET, which would also handle HEAD: merely checking that a quiz exists must not begin an
   * attempt.
   */
  @Roles('teacher', 'student')
  @Head('id/:quizId')
  @HttpCode(405)
  @Header('Allow', 'GET')
  @ApiExcludeEndpoint()
  refuseHead(): void {}

  /**
   * For the teacher's team, returns the quiz with its answers (QuizDto). For a student of its groups, returns the
   * attempt without answers (OpenedQuizDto); the first opening between start and end begins it, if the token is in the
   * Authorization header. The cookie alone only resumes an attempt: a link that somebody sends must not begin one.
   */
  @Roles('teacher', 'student')
  @Get('id/:quizId')
  @ApiOkResponse({ schema: { oneOf: [{ $ref: getSchemaPath(QuizDto) }, { $ref: getSchemaPath(OpenedQuizDto) }] } })
  @Refuses(
    quizErrors.quizNotFound,
    quizErrors.openingSoon,
    quizErrors.notStarted,
    quizErrors.quizClosed,
    quizErrors.closedAlready,
    quizErrors.alreadySubmitted,
    quizErrors.timeOver,
    schoolErrors.yearArchived,
    quizErrors.notBegun,
    quizErrors.openedByLink,
    schoolErrors.noGroup,
  )
  read(
    @CurrentUser() reader: Principal,
    @Param('quizId', ObjectIdPipe) quizId: string,
    @Req() request: Request,
  ): Promise<QuizDto | OpenedQuizDto> {
    return this.reader.read(reader, quizId, { mayBegin: sendsToken(request) });
  }

  /**
   * Changes a quiz; fields left out stay unchanged. Questions, duration, start and removed groups can change only while
   * nobody has begun.
   */
  @Roles('teacher')
  @AuditedEdit('quiz.update', 'quiz:params.quizId')
  @ChangesYear('quiz:params.quizId', 'group:body.groups')
  @Put(':quizId')
  @Refuses(
    quizErrors.quizNotFound,
    quizErrors.questionNotFound,
    schoolErrors.groupNotFound,
    quizErrors.quizBegun,
    quizErrors.questionDeleted,
    quizErrors.groupNotOfYear,
    quizErrors.endBeforeStart,
  )
  edit(
    @CurrentUser() teacher: Principal,
    @Param('quizId', ObjectIdPipe) quizId: string,
    @Body() form: EditQuizDto,
  ): Promise<QuizDto> {
    return this.corrections.edit(teacher, quizId, form);
  }

  /** Closes a quiz now: nobody else can begin it, and students who have begun keep their time. */
  @Roles('teacher')
  @Audited('quiz.close', 'quiz:params.quizId')
  @ChangesYear('quiz:params.quizId')
  @Put(':quizId/close')
  @Refuses(
    quizErrors.quizNotFound,
    quizErrors.quizClosed,
    quizErrors.closedAlready,
    quizErrors.openingSoon,
    quizErrors.notStarted,
  )
  close(@CurrentUser() teacher: Principal, @Param('quizId', ObjectIdPipe) quizId: string): Promise<QuizDto> {
    return this.quizzes.close(teacher, quizId);
  }

  /** Changes what students and parents see of results before the quiz has closed for everyone. Possible at any time. */
  @Roles('teacher')
  @AuditedEdit('quiz.results-shown', 'quiz:params.quizId')
  @ChangesYear('quiz:params.quizId')
  @Put(':quizId/results-shown')
  @Refuses(quizErrors.quizNotFound)
  changeResultsShown(
    @CurrentUser() teacher: Principal,
    @Param('quizId', ObjectIdPipe) quizId: string,
    @Body() { resultsShown }: ResultsShownDto,
  ): Promise<QuizDto> {
    return this.corrections.changeResultsShown(teacher, quizId, resultsShown);
  }

  /** Deletes a quiz and its attempts. */
  @Roles('teacher')
  @Audited('quiz.delete', 'quiz:params.quizId')
  @ChangesYear('quiz:params.quizId')
  @Delete(':quizId/:userId')
  @Refuses(quizErrors.quizNotFound)
  async remove(
    @CurrentUser() teacher: Principal,
    @Param('quizId', ObjectIdPipe) quizId: string,
    @Param('userId', ObjectIdPipe) userId: string,
  ): Promise<MessageDto> {
    await this.quizzes.remove(teacher, quizId, userId);
    return { msg: 'Quiz deleted' };
  }
}
