import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { quizErrors } from '../../quizzes/quizzes.errors.js';
import { ChangesYear } from '../../schools/archived-years/changes-year.decorator.js';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { taskErrors } from '../../tasks/tasks.errors.js';
import { curriculumErrors } from '../../curriculum/curriculum.errors.js';
import { SCHEME_ERRORS, markingErrors } from '../marking.errors.js';
import { MarkSchemeDto, SaveSchemeDto, SchemePreviewDto, SchemeTermsDto } from './dto/mark-scheme.dto.js';
import { MarksDto, QuestionAverageDto, SaveMarksDto } from './dto/question-marks.dto.js';
import { MarkSchemesService } from './mark-schemes.service.js';
import { QuestionAverages } from './question-averages.service.js';
import { QuestionMarksService } from './question-marks.service.js';
import { hiddenMarksErrors } from '../../tasks/hidden-marks/hidden-marks.errors.js';

@ApiTags('marking')
@Controller('marking')
export class MarkSchemesController {
  constructor(
    private readonly schemes: MarkSchemesService,
    private readonly marks: QuestionMarksService,
    private readonly questions: QuestionAverages,
  ) {}

  /** The mark scheme of a task: its questions and what earns marks. */
  @Roles('teacher')
  @Get('tasks/:taskId/scheme')
  @Refuses(taskErrors.taskNotFound)
  read(@CurrentUser() teacher: Principal, @Param('taskId', ObjectIdPipe) taskId: string): Promise<MarkSchemeDto> {
    return this.schemes.read(teacher, taskId);
  }

  /**
   * Replaces the mark scheme and adds up all scripts by it. Saving on top of an older version is rejected with 409, so
   * nothing is overwritten.
   */
  @Roles('teacher')
  @Audited('scheme.save', 'scheme:params.taskId')
  @ChangesYear('task:params.taskId')
  @Put('tasks/:taskId/scheme')
  @Refuses(taskErrors.taskNotFound, markingErrors.schemeChanged, markingErrors.schemeInUse, ...SCHEME_ERRORS)
  @Refuses(curriculumErrors.unitNotFound, curriculumErrors.chapterNotFound)
  save(
    @CurrentUser() teacher: Principal,
    @Param('taskId', ObjectIdPipe) taskId: string,
    @Body() form: SaveSchemeDto,
  ): Promise<MarkSchemeDto> {
    return this.schemes.save(teacher, taskId, form);
  }

  /** Lists the scripts whose sum would change under these terms. Changes nothing. */
  @Roles('teacher')
  @Post('tasks/:taskId/scheme/preview')
  @HttpCode(200)
  @Refuses(taskErrors.taskNotFound, ...SCHEME_ERRORS)
  preview(
    @CurrentUser() teacher: Principal,
    @Param('taskId', ObjectIdPipe) taskId: string,
    @Body() form: SchemeTermsDto,
  ): Promise<SchemePreviewDto> {
    return this.schemes.preview(teacher, taskId, form);
  }

  /** The class's average in each question of a task, over the scripts that have marks for it. */
  @Roles('teacher')
  @Get('tasks/:taskId/averages')
  @Refuses(taskErrors.taskNotFound)
  averages(
    @CurrentUser() teacher: Principal,
    @Param('taskId', ObjectIdPipe) taskId: string,
  ): Promise<QuestionAverageDto[]> {
    return this.questions.ofTask(teacher, taskId);
  }

  /** A submission's marks for each question. */
  @Roles('teacher')
  @Get('submissions/:submissionId/marks')
  @Refuses(quizErrors.submissionNotFound, hiddenMarksErrors.marksBlind)
  readMarks(
    @CurrentUser() marker: Principal,
    @Param('submissionId', ObjectIdPipe) submissionId: string,
  ): Promise<MarksDto> {
    return this.marks.read(marker, submissionId);
  }

  /** Saves the marks of the questions that changed; if the script is graded, their sum is its grade. */
  @Roles('teacher')
  @Audited('submission.mark', 'submission:params.submissionId')
  @ChangesYear('submission:params.submissionId')
  @Put('submissions/:submissionId/marks')
  @Refuses(
    quizErrors.submissionNotFound,
    markingErrors.marksChanged,
    markingErrors.schemeChanged,
    markingErrors.gradedByHand,
    hiddenMarksErrors.marksBlind,
    taskErrors.gradeOutOfRange,
  )
  saveMarks(
    @CurrentUser() marker: Principal,
    @Param('submissionId', ObjectIdPipe) submissionId: string,
    @Body() form: SaveMarksDto,
  ): Promise<MarksDto> {
    return this.marks.save(marker, submissionId, form);
  }
}
