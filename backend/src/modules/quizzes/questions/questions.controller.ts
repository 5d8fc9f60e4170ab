import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Keeps } from '../../../platform/account-bounds/account-bounds.js';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { MessageDto } from '../../../platform/http/error.dto.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import type { Page } from '../../../platform/http/page.dto.js';
import { PagedReply } from '../../../platform/http/page-reply.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import type { Upload } from '../../../platform/storage/upload.js';
import { UploadedImage, UploadOf } from '../../../platform/storage/receive-upload.js';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { curriculumErrors } from '../../curriculum/curriculum.errors.js';
import { ChangesYear } from '../../schools/archived-years/changes-year.decorator.js';
import { schoolErrors } from '../../schools/schools.errors.js';
import { TriedAnswerDto, TryAnswersDto } from './dto/try-answers.dto.js';
import { quizErrors } from '../quizzes.errors.js';
import {
  EditedQuestionDto,
  EditQuestionDto,
  QuestionDto,
  QuestionsQuery,
  QuizOfQuestionDto,
  UploadQuestionDto,
  UploadQuestionFormDto,
} from './dto/question.dto.js';
import { QuestionCorrections } from './question-corrections.service.js';
import { QuestionsService } from './questions.service.js';

@ApiTags('questions')
@Controller()
export class QuestionsController {
  constructor(
    private readonly questions: QuestionsService,
    private readonly corrections: QuestionCorrections,
  ) {}

  /**
   * Adds a question to the bank. Its image is stored upright, limited in size and without metadata; a question with a
   * text needs none.
   */
  @Roles('teacher')
  @Audited('question.upload', 'question:reply._id')
  @ChangesYear('year:body.yearId')
  @Keeps('images')
  @Post('question')
  @UploadedImage('image', { required: false })
  @ApiBody({ type: UploadQuestionFormDto })
  @Refuses(curriculumErrors.unitNotFound, curriculumErrors.chapterNotFound, schoolErrors.yearNotFound)
  upload(
    @CurrentUser() teacher: Principal,
    @Body() form: UploadQuestionDto,
    @UploadOf() upload: Upload | undefined,
  ): Promise<QuestionDto> {
    return this.questions.upload(teacher, form, upload);
  }

  /** How a question would judge these answers, before it is saved. */
  @Roles('teacher')
  @Post('question/try')
  @HttpCode(200)
  tryAnswers(@Body() form: TryAnswersDto): TriedAnswerDto[] {
    return this.questions.tryAnswers(form);
  }

  /** The question bank, newest first. */
  @Roles('teacher')
  @Get('questions/:teacherId')
  @PagedReply(QuestionDto)
  list(
    @CurrentUser() teacher: Principal,
    @Param('teacherId', ObjectIdPipe) teacherId: string,
    @Query() query: QuestionsQuery,
  ): Promise<Page<QuestionDto>> {
    return this.questions.list(teacher, { teacherId, query });
  }

  /** The question bank of one year, newest first. */
  @Roles('teacher')
  @Get('questions/:teacherId/:yearId')
  @PagedReply(QuestionDto)
  @Refuses(schoolErrors.yearNotFound)
  listOfYear(
    @CurrentUser() teacher: Principal,
    @Param('teacherId', ObjectIdPipe) teacherId: string,
    @Param('yearId', ObjectIdPipe) yearId: string,
    @Query() query: QuestionsQuery,
  ): Promise<Page<QuestionDto>> {
    return this.questions.list(teacher, { teacherId, yearId, query });
  }

  /** The quizzes that use a question, newest first. */
  @Roles('teacher')
  @Get('question/:id/quizzes')
  @Refuses(quizErrors.questionNotFound)
  listQuizzes(@CurrentUser() teacher: Principal, @Param('id', ObjectIdPipe) id: string): Promise<QuizOfQuestionDto[]> {
    return this.corrections.quizzesOf(teacher, id);
  }

  /** Changes a question of the bank. With `remarkQuizzes`, rescores the quizzes that use it. */
  @Roles('teacher')
  @Audited('question.update', 'question:params.id')
  @ChangesYear('question:params.id', 'year:body.yearId')
  @Put('question/:id')
  @Refuses(
    quizErrors.questionNotFound,
    curriculumErrors.unitNotFound,
    curriculumErrors.chapterNotFound,
    schoolErrors.yearNotFound,
    quizErrors.kindFixed,
    quizErrors.shapeFixed,
    quizErrors.remarkedMeanwhile,
  )
  edit(
    @CurrentUser() teacher: Principal,
    @Param('id', ObjectIdPipe) id: string,
    @Body() form: EditQuestionDto,
  ): Promise<EditedQuestionDto> {
    return this.corrections.edit(teacher, id, form);
  }

  /** Deletes a question. Existing quizzes and their results keep it. */
  @Roles('teacher')
  @Audited('question.delete', 'question:params.id')
  @ChangesYear('question:params.id')
  @Delete('question/:id/:userId')
  @Refuses(quizErrors.questionNotFound)
  async remove(
    @CurrentUser() teacher: Principal,
    @Param('id', ObjectIdPipe) id: string,
    @Param('userId', ObjectIdPipe) userId: string,
  ): Promise<MessageDto> {
    await this.questions.remove(teacher, id, userId);
    return { msg: 'Question deleted' };
  }
}
