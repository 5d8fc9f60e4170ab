import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBody, ApiConflictResponse, ApiNotFoundResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { AppError } from '../../../platform/http/app-error.js';
import { ErrorDto, MessageDto } from '../../../platform/http/error.dto.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { type Page, PageQuery, sliceOf } from '../../../platform/http/page.dto.js';
import { PagedReply } from '../../../platform/http/page-reply.js';
import type { Upload } from '../../../platform/storage/upload.js';
import { UploadedPdf, UploadOf } from '../../../platform/storage/receive-upload.js';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { ChangesYear } from '../../schools/archived-years/changes-year.decorator.js';
import { SubmissionDto, SubmissionRowDto, SubmitDto, SubmitFormDto } from './dto/submission.dto.js';
import { SubmissionListService } from './submission-list.service.js';
import { SubmissionsService } from './submissions.service.js';

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
  @ApiNotFoundResponse({ description: 'No such task', type: ErrorDto })
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
  @Post()
  @UploadedPdf('file', { required: true })
  @ApiBody({ type: SubmitFormDto })
  @ApiNotFoundResponse({ description: 'No such task', type: ErrorDto })
  @ApiConflictResponse({ description: '`deadline_passed`, `already_submitted` or `year_archived`', type: ErrorDto })
  submit(
    @CurrentUser() student: Principal,
    @Body() form: SubmitDto,
    @UploadOf() upload: Upload | undefined,
  ): Promise<SubmissionDto> {
    if (!upload) throw AppError.badRequest('file_required', 'Please select a PDF');
    return this.submissions.submit(student, form, upload);
  }

  /** Cancels the caller's submission, before the deadline and while it has no grade. */
  @Roles('student')
  @ChangesYear('submission:params.id')
  @Delete(':id')
  @ApiParam({ name: 'id', description: 'Id of the submission: 24 hex digits.' })
  @HttpCode(200)
  @ApiNotFoundResponse({ description: 'No such submission', type: ErrorDto })
  @ApiConflictResponse({ description: '`deadline_passed` or `already_graded`', type: ErrorDto })
  cancel(@CurrentUser() student: Principal, @Param('id', ObjectIdPipe) submissionId: string): Promise<MessageDto> {
    return this.submissions.cancel(student, submissionId);
  }
}
