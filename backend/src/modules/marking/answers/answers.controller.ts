import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { AuditedIf } from '../../../platform/audit/audited.decorator.js';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { hiddenMarksErrors } from '../../tasks/hidden-marks/hidden-marks.errors.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { taskErrors } from '../../tasks/tasks.errors.js';
import { markingErrors } from '../marking.errors.js';
import { MarkAnswersDto, MarkedGroupDto, TypedAnswersDto } from './dto/answers.dto.js';
import { GroupMarks } from './group-marks.service.js';
import { TypedAnswers } from './typed-answers.service.js';
import { ChangesYear } from '../../schools/archived-years/changes-year.decorator.js';

@ApiTags('marking')
@Controller('marking/tasks/:taskId/answers')
export class AnswersController {
  constructor(
    private readonly answers: TypedAnswers,
    private readonly groups: GroupMarks,
  ) {}

  /**
   * The answers that students typed, question by question. Equal answers form one group, however their numbers and
   * units are spelt.
   */
  @Roles('teacher')
  @Get()
  @Refuses(taskErrors.taskNotFound)
  list(@CurrentUser() marker: Principal, @Param('taskId', ObjectIdPipe) taskId: string): Promise<TypedAnswersDto> {
    return this.answers.ofTask(marker, taskId);
  }

  /**
   * Gives equal answers the same marks. Scripts that are graded already get their new sum as the grade; scripts without
   * a grade stay ungraded.
   */
  @Roles('teacher')
  @AuditedIf('reply.marked', 'answers.mark', 'task:params.taskId')
  @ChangesYear('task:params.taskId')
  @Post('marks')
  @HttpCode(200)
  @Refuses(
    hiddenMarksErrors.marksBlind,
    taskErrors.taskNotFound,
    markingErrors.schemeChanged,
    markingErrors.answersDiffer,
    taskErrors.gradeOutOfRange,
  )
  mark(
    @CurrentUser() marker: Principal,
    @Param('taskId', ObjectIdPipe) taskId: string,
    @Body() form: MarkAnswersDto,
    @Req() request: Request,
  ): Promise<MarkedGroupDto> {
    return this.groups.mark(marker, taskId, form, String(request.id));
  }
}
