import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBody, ApiParam, ApiTags } from '@nestjs/swagger';
import { Keeps } from '../../../platform/account-bounds/account-bounds.js';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { MessageDto } from '../../../platform/http/error.dto.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { type Page, PageQuery, sliceOf } from '../../../platform/http/page.dto.js';
import { PagedReply } from '../../../platform/http/page-reply.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import type { Upload } from '../../../platform/storage/upload.js';
import { UploadedPdf, UploadOf } from '../../../platform/storage/receive-upload.js';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { ChangesYear } from '../../schools/archived-years/changes-year.decorator.js';
import { schoolErrors } from '../../schools/schools.errors.js';
import { SubmissionDto, SubmissionRowDto, SubmitDto, SubmitFormDto } from './dto/submission.dto.js';
import { SubmissionListService } from './submission-list.service.js';
import { SubmissionsService } from './submissions.service.js';
import { taskErrors } from '../tasks.errors.js';

@ApiTags('tasks')
@Controller('tasks/submission')
export class SubmissionsController {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly lists: SubmissionListService,
  ) {}

  /**
   * The submissions of a task. For the teacher's team: one row per student, including those who have not submitted, by
   * name. For a student: their own row, or none.
   */
  @Roles('teacher', 'student')
  @Audited('submissions.open', 'task:params.id')
  @Get(':id')
  @ApiParam({ name: 'id', description: 'Id of the task: 24 hex digits.' })
  @PagedReply(SubmissionRowDto)
  @Refuses(taskErrors.taskNotFound, schoolErrors.noGroup, taskErrors.notSetForYourGroup)
  list(
    @CurrentUser() reader: Principal,
    @Param('id', ObjectIdPipe) taskId: string,
    @Query() page: PageQuery,
  ): Promise<Page<SubmissionRowDto>> {
    return this.lists.list(reader, taskId, sliceOf(page));
  }

  /**
   * Hands in the caller's PDF, before the deadline by the server's clock, once per task. For unreliable connections see
   * the tus endpoint, /api/tasks/submission/tus.
   */
  @Roles('student')
  @Keeps('handIns')
  @Post()
  @UploadedPdf('file', { required: true })
  @ApiBody({ type: SubmitFormDto })
  @Refuses(
    taskErrors.taskNotFound,
    taskErrors.ownWorkOnly,
    schoolErrors.noGroup,
    taskErrors.notSetForYourGroup,
    taskErrors.fileRequired,
    taskErrors.tooLateToSubmit,
    taskErrors.alreadySubmitted,
    schoolErrors.yearArchived,
    taskErrors.uploadExists,
  )
  submit(
    @CurrentUser() student: Principal,
    @Body() form: SubmitDto,
    @UploadOf() upload: Upload | undefined,
  ): Promise<SubmissionDto> {
    if (!upload) throw taskErrors.fileRequired();
    return this.submissions.submit(student, form, upload);
  }

  /** Cancels the caller's submission, before the deadline and while it has no grade. */
  @Roles('student')
  @ChangesYear('submission:params.id')
  @Delete(':id')
  @ApiParam({ name: 'id', description: 'Id of the submission: 24 hex digits.' })
  @HttpCode(200)
  @Refuses(
    taskErrors.submissionNotFound,
    taskErrors.submissionOfAnother,
    taskErrors.tooLateToDelete,
    taskErrors.alreadyGraded,
  )
  cancel(@CurrentUser() student: Principal, @Param('id', ObjectIdPipe) submissionId: string): Promise<MessageDto> {
    return this.submissions.cancel(student, submissionId);
  }
}
