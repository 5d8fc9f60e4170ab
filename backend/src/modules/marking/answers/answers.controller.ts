import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiConflictResponse, ApiForbiddenResponse, ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { AuditedIf } from '../../../platform/audit/audited.decorator.js';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { ErrorDto } from '../../../platform/http/error.dto.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
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
  @ApiNotFoundResponse({ description: 'No such task', type: ErrorDto })
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
  @ApiForbiddenResponse({ description: '`marks_blind`: the caller marks one of them a second time', type: ErrorDto })
  @ApiNotFoundResponse({ description: 'No such task', type: ErrorDto })
  @ApiConflictResponse({ description: '`scheme_changed`: there is a newer version', type: ErrorDto })
  mark(
    @CurrentUser() marker: Principal,
    @Param('taskId', ObjectIdPipe) taskId: string,
    @Body() form: MarkAnswersDto,
    @Req() request: Request,
  ): Promise<MarkedGroupDto> {
    return this.groups.mark(marker, taskId, form, String(request.id));
  }
}
