import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Keeps } from '../../../platform/account-bounds/account-bounds.js';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { quizErrors } from '../../quizzes/quizzes.errors.js';
import { ChangesYear } from '../../schools/archived-years/changes-year.decorator.js';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { markingErrors } from '../marking.errors.js';
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
import { hiddenMarksErrors } from '../../tasks/hidden-marks/hidden-marks.errors.js';

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
  @Refuses(quizErrors.submissionNotFound, hiddenMarksErrors.marksBlind)
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
  @Refuses(
    markingErrors.questionNotFound,
    markingErrors.appealsOver,
    markingErrors.appealOpen,
    markingErrors.appealAnswered,
    markingErrors.fullMarks,
  )
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
  @Refuses(
    markingErrors.appealNotFound,
    markingErrors.appealAnswered,
    markingErrors.appealFull,
    hiddenMarksErrors.marksBlind,
  )
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
  @Refuses(
    markingErrors.appealNotFound,
    quizErrors.submissionNotFound,
    markingErrors.appealAnswered,
    hiddenMarksErrors.marksBlind,
  )
  answer(
    @CurrentUser() marker: Principal,
    @Param('appealId', ObjectIdPipe) appealId: string,
    @Body() form: AnswerAppealDto,
  ): Promise<AppealDto> {
    return this.threads.answer(marker, appealId, form);
  }
}
