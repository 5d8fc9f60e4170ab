import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { quizErrors } from '../../quizzes/quizzes.errors.js';
import { ChangesYear } from '../../schools/archived-years/changes-year.decorator.js';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { taskErrors } from '../../tasks/tasks.errors.js';
import { markingErrors } from '../marking.errors.js';
import { ReturnAllDto, ReturnedScriptDto, ScriptReturnDto } from './dto/return.dto.js';
import { ReturnedScripts } from './returned-scripts.js';
import { ReturnsService } from './returns.service.js';

@ApiTags('marking')
@Controller('marking')
export class ReturnsController {
  constructor(
    private readonly returns: ReturnsService,
    private readonly returned: ReturnedScripts,
  ) {}

  /** The graded or returned scripts of a task, with the state of their returns. */
  @Roles('teacher')
  @Get('tasks/:taskId/returns')
  @Refuses(taskErrors.taskNotFound)
  list(@CurrentUser() marker: Principal, @Param('taskId', ObjectIdPipe) taskId: string): Promise<ScriptReturnDto[]> {
    return this.returns.list(marker, taskId);
  }

  /**
   * Returns every graded script of a task whose current state its student does not have yet. The marked PDFs are made
   * in the background.
   */
  @Roles('teacher')
  @Audited('submissions.return', 'task:params.taskId')
  @ChangesYear('task:params.taskId')
  @Post('tasks/:taskId/returns')
  @HttpCode(202)
  @Refuses(taskErrors.taskNotFound)
  returnAll(@CurrentUser() marker: Principal, @Param('taskId', ObjectIdPipe) taskId: string): Promise<ReturnAllDto> {
    return this.returns.returnAll(marker, taskId);
  }

  /** Returns one graded script: its student gets the annotated pages as a PDF. */
  @Roles('teacher')
  @Audited('submission.return', 'submission:params.submissionId')
  @ChangesYear('submission:params.submissionId')
  @Post('submissions/:submissionId/return')
  @HttpCode(202)
  @Refuses(quizErrors.submissionNotFound, markingErrors.notGraded)
  returnOne(
    @CurrentUser() marker: Principal,
    @Param('submissionId', ObjectIdPipe) submissionId: string,
  ): Promise<ScriptReturnDto> {
    return this.returns.returnOne(marker, submissionId);
  }

  /**
   * Takes back a returned script: its student keeps the grade, but sees no annotated pages until the script is returned
   * again.
   */
  @Roles('teacher')
  @Audited('submission.reopen', 'submission:params.submissionId')
  @ChangesYear('submission:params.submissionId')
  @Post('submissions/:submissionId/reopen')
  @HttpCode(200)
  @Refuses(quizErrors.submissionNotFound, markingErrors.notReturned)
  reopen(
    @CurrentUser() marker: Principal,
    @Param('submissionId', ObjectIdPipe) submissionId: string,
  ): Promise<ScriptReturnDto> {
    return this.returns.reopen(marker, submissionId);
  }

  /** A returned script with its marks and comments, for its student and their parent. */
  @Roles('student', 'parent')
  @Get('submissions/:submissionId/returned')
  @Refuses(markingErrors.returnedScriptNotFound)
  read(
    @CurrentUser() reader: Principal,
    @Param('submissionId', ObjectIdPipe) submissionId: string,
  ): Promise<ReturnedScriptDto> {
    return this.returned.read(reader, submissionId);
  }
}
