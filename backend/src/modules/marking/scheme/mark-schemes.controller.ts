import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiConflictResponse, ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { ChangesYear } from '../../schools/archived-years/changes-year.decorator.js';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { ErrorDto } from '../../../platform/http/error.dto.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { MarkSchemeDto, SaveSchemeDto, SchemePreviewDto, SchemeTermsDto } from './dto/mark-scheme.dto.js';
import { MarksDto, QuestionAverageDto, SaveMarksDto } from './dto/question-marks.dto.js';
import { MarkSchemesService } from './mark-schemes.service.js';
import { QuestionAverages } from './question-averages.service.js';
import { QuestionMarksService } from './question-marks.service.js';

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
  @ApiNotFoundResponse({ description: 'No such task', type: ErrorDto })
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
  @ApiNotFoundResponse({ description: 'No such task', type: ErrorDto })
  @ApiConflictResponse({
    description: '`scheme_changed`: there is a newer version; `scheme_in_use`: marked scripts would have no questions',
    type: ErrorDto,
  })
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
  @ApiNotFoundResponse({ description: 'No such task', type: ErrorDto })
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
  @ApiNotFoundResponse({ description: 'No such task', type: ErrorDto })
  averages(
    @CurrentUser() teacher: Principal,
    @Param('taskId', ObjectIdPipe) taskId: string,
  ): Promise<QuestionAverageDto[]> {
    return this.questions.ofTask(teacher, taskId);
  }

  /** A submission's marks for each question. */
  @Roles('teacher')
  @Get('submissions/:submissionId/marks')
  @ApiNotFoundResponse({ description: 'No such submission, or the student has cancelled it', type: ErrorDto })
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
  @ApiNotFoundResponse({ description: 'No such submission, or the student has cancelled it', type: ErrorDto })
  @ApiConflictResponse({
    description:
      '`marks_changed` or `scheme_changed`: there is a newer version; `graded_by_hand`: the grade was not made of questions',
    type: ErrorDto,
  })
  saveMarks(
    @CurrentUser() marker: Principal,
    @Param('submissionId', ObjectIdPipe) submissionId: string,
    @Body() form: SaveMarksDto,
  ): Promise<MarksDto> {
    return this.marks.save(marker, submissionId, form);
  }
}
