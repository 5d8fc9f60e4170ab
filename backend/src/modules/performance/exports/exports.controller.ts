import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Keeps } from '../../../platform/account-bounds/account-bounds.js';
import type { Request, Response } from 'express';
import { map } from 'rxjs';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { SignInWatch } from '../../../platform/auth-guard/sign-in-watch.js';
import { sendEvents } from '../../../platform/http/event-stream.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { PagedReply } from '../../../platform/http/page-reply.js';
import { type Page, PageQuery, sliceOf } from '../../../platform/http/page.dto.js';
import { Audited, AuditedIf } from '../../../platform/audit/audited.decorator.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { quizErrors } from '../../quizzes/quizzes.errors.js';
import { schoolErrors } from '../../schools/schools.errors.js';
import { performanceErrors } from '../performance.errors.js';
import { ExportDto, RequestExportDto } from './dto/export.dto.js';
import { ExportsService } from './exports.service.js';
import { type Reply, SpreadsheetReplies } from './spreadsheet-replies.js';
import { storageErrors } from '../../../platform/storage/storage.errors.js';

@ApiTags('exports')
@Controller('exports')
export class ExportsController {
  constructor(
    private readonly exports: ExportsService,
    private readonly replies: SpreadsheetReplies,
    private readonly signIns: SignInWatch,
  ) {}

  /**
   * Requests a spreadsheet: of all users, of a group's performance, of the gradebook as shown, or of a quiz's results.
   */
  @Roles('teacher')
  @Audited('export.request', 'export:reply._id', 'group:body.groupId', 'quiz:body.quizId')
  @Keeps('exports')
  @Post()
  @HttpCode(202)
  @Refuses(schoolErrors.yearNotFound, schoolErrors.groupNotFound, quizErrors.quizNotFound)
  request(@CurrentUser() caller: Principal, @Body() wanted: RequestExportDto): Promise<ExportDto> {
    return this.exports.request(caller, wanted);
  }

  /** The team's exports of the last seven days, newest first. */
  @Roles('teacher')
  @Get()
  @PagedReply(ExportDto)
  list(@CurrentUser() caller: Principal, @Query() query: PageQuery): Promise<Page<ExportDto>> {
    return this.exports.list(caller, sliceOf(query));
  }

  /** The current state of one export. */
  @Roles('teacher')
  @Get(':id')
  @Refuses(performanceErrors.exportNotFound)
  describe(@CurrentUser() caller: Principal, @Param('id', ObjectIdPipe) id: string): Promise<ExportDto> {
    return this.exports.find(caller, id);
  }

  /** Sends the export each time it changes, as server-sent events, until it is done or has failed. */
  @Roles('teacher')
  @Get(':id/events')
  @ApiProduces('text/event-stream')
  @ApiOkResponse({ description: 'Each event’s data is the export as JSON', schema: { type: 'string' } })
  @Refuses(performanceErrors.exportNotFound)
  async follow(
    @CurrentUser() caller: Principal,
    @Param('id', ObjectIdPipe) id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const changes = await this.exports.follow(caller, id);
    const events = changes.pipe(map((data) => ({ data })));
    sendEvents(this.signIns.whileSignedIn(request, events), { request, response });
  }

  /** The file of a finished export: .xlsx, or .csv if requested for a gradebook or a quiz. */
  @Roles('teacher')
  @AuditedIf('reply.isFile', 'export.download', 'export:params.id')
  @Get(':id/file')
  @ApiProduces('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv')
  @ApiOkResponse({ description: 'The file', schema: { type: 'string', format: 'binary' } })
  @Refuses(
    performanceErrors.hiddenMarks,
    performanceErrors.exportNotDone,
    performanceErrors.exportFailed,
    performanceErrors.exportNotFound,
    storageErrors.fileNotFound,
    storageErrors.rangeNotSatisfiable,
  )
  download(
    @CurrentUser() caller: Principal,
    @Param('id', ObjectIdPipe) id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<Reply> {
    return this.replies.send(caller, id, { request, response });
  }

  /** Makes a failed export again. */
  @Roles('teacher')
  @Audited('export.retry', 'export:params.id')
  @Keeps('exports')
  @Post(':id/retry')
  @HttpCode(202)
  @Refuses(performanceErrors.exportNotFound, performanceErrors.exportNotFailed)
  retry(@CurrentUser() caller: Principal, @Param('id', ObjectIdPipe) id: string): Promise<ExportDto> {
    return this.exports.retry(caller, id);
  }
}
