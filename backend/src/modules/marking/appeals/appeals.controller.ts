import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiConflictResponse, ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import { Keeps } from '../../../platform/account-bounds/account-bounds.js';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { ChangesYear } from '../../schools/archived-years/changes-year.decorator.js';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { ErrorDto } from '../../../platform/http/error.dto.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { AppealQueue } from './appeal-queue.js';
import { AppealThreads } from './appeal-threads.service.js';
import { AppealsService } from './appeals.service.js';
import {
  AnswerAppealDto,
  AppealDto,
  AppealListQueryDto,
  AppealMessageFormDto,
  QueuedAppealDto,
  RaiseAppealDto,
  ScriptAppealsDto,
} from './dto/appeal.dto.js';

@ApiTags('marking')
@Controller('marking')
export class AppealsController {
  constructor(
    private readonly appeals: AppealsService,
    private readonly threads: AppealThreads,
    private readonly queue: AppealQueue,
  ) {}

  /** Open appeals of all scripts, oldest first; with `state=answered` the last 200 answered. */
  @Roles('teacher')
  @Get('appeals')
  list(@CurrentUser() marker: Principal, @Query() { state = 'open' }: AppealListQueryDto): Promise<QueuedAppealDto[]> {
    return this.queue.list(marker, state);
  }

  /** The appeals of a script and what its student may appeal, for the student, their parent and the teacher's team. */
  @Roles('student', 'parent', 'teacher')
  @Get('submissions/:submissionId/appeals')
  @ApiNotFoundResponse({ description: 'No such submission of the caller’s', type: ErrorDto })
  read(
    @CurrentUser() reader: Principal,
    @Param('submissionId', ObjectIdPipe) submissionId: string,
  ): Promise<ScriptAppealsDto> {
    return this.appeals.read(reader, submissionId);
  }

  /**
   * Appeals the marks of a question, or of a script that was not marked by question. Sending the same form again
   * returns the same appeal.
   */
  @Roles('student')
  @Audited('appeal.raise', 'submission:params.submissionId', 'appeal:reply._id')
  @ChangesYear('submission:params.submissionId')
  @Keeps('appeals')
  @Post('submissions/:submissionId/appeals')
  @ApiNotFoundResponse({ description: 'Not this student’s, or no such question', type: ErrorDto })
  @ApiConflictResponse({
    description:
      '`appeals_over`: the last day is over; `appeal_open`: there is one; `appeal_answered`: it was answered',
    type: ErrorDto,
  })
  raise(
    @CurrentUser() student: Principal,
    @Param('submissionId', ObjectIdPipe) submissionId: string,
    @Body() form: RaiseAppealDto,
  ): Promise<AppealDto> {
    return this.appeals.raise(student, submissionId, form);
  }

  /** Adds a message to an open appeal. Sending the same message again adds nothing. */
  @Roles('student', 'teacher')
  @Audited('appeal.message', 'appeal:params.appealId')
  @ChangesYear('appeal:params.appealId')
  @Keeps('appealMessages')
  @Post('appeals/:appealId/messages')
  @HttpCode(200)
  @ApiNotFoundResponse({ description: 'No such appeal of the caller’s', type: ErrorDto })
  @ApiConflictResponse({ description: '`appeal_answered`, or `appeal_full`', type: ErrorDto })
  say(
    @CurrentUser() person: Principal,
    @Param('appealId', ObjectIdPipe) appealId: string,
    @Body() message: AppealMessageFormDto,
  ): Promise<AppealDto> {
    return this.threads.say(person, appealId, message);
  }

  /**
   * Answers an appeal, which closes it. To change marks, mark the script as usual first; the answer records the marks
   * at that moment.
   */
  @Roles('teacher')
  @Audited('appeal.answer', 'appeal:params.appealId')
  @ChangesYear('appeal:params.appealId')
  @Put('appeals/:appealId/answer')
  @ApiNotFoundResponse({ description: 'No such appeal, or its submission is gone', type: ErrorDto })
  @ApiConflictResponse({ description: '`appeal_answered`: somebody has answered it otherwise', type: ErrorDto })
  answer(
    @CurrentUser() marker: Principal,
    @Param('appealId', ObjectIdPipe) appealId: string,
    @Body() form: AnswerAppealDto,
  ): Promise<AppealDto> {
    return this.threads.answer(marker, appealId, form);
  }
}
