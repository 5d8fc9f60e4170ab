import {
  applyDecorators,
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { Keeps } from '../../platform/account-bounds/account-bounds.js';
import { Audited } from '../../platform/audit/audited.decorator.js';
import { CurrentUser, Roles } from '../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { newId } from '../../platform/database/objects.js';
import { fenceErrors } from '../../platform/fence/fence.errors.js';
import { MessageDto } from '../../platform/http/error.dto.js';
import { ObjectIdPipe } from '../../platform/http/object-id.pipe.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { receiveUpload, UploadOf } from '../../platform/storage/receive-upload.js';
import { PDF_ERRORS, storageErrors, UPLOAD_ERRORS } from '../../platform/storage/storage.errors.js';
import type { Upload } from '../../platform/storage/upload.js';
import { peopleErrors } from '../people/people.errors.js';
import { ChangesYear } from '../schools/archived-years/changes-year.decorator.js';
import { schoolErrors } from '../schools/schools.errors.js';
import { taskErrors } from '../tasks/tasks.errors.js';
import { ScanFormDto } from './batches/dto/scan-upload.dto.js';
import { ScanBatches } from './batches/scan-batches.service.js';
import { ScanIntake } from './batches/scan-intake.service.js';
import { HandInScriptsDto } from './hand-in/dto/hand-in.dto.js';
import { HandIns } from './hand-in/hand-ins.service.js';
import { scannedScriptErrors } from './scanned-scripts.errors.js';
import { DecidePageDto, ScanProgressDto, ScansDto } from './pages/dto/scans.dto.js';
import { Scans } from './pages/scans.service.js';

/** For a route: receives the PDF of a scan. */
const UploadedScan = (): MethodDecorator =>
  applyDecorators(
    UseInterceptors(receiveUpload({ field: 'file', limit: 'MAX_SCAN_MB', missing: storageErrors.pdfRequired })),
    ApiConsumes('multipart/form-data'),
    ApiBody({ type: ScanFormDto }),
    Refuses(storageErrors.pdfRequired, ...UPLOAD_ERRORS, ...PDF_ERRORS),
  );

/** Scanned scripts of a task. Their files arrive by a form, or by the tus endpoint, /api/tasks/scans/tus. */
@ApiTags('tasks')
@Controller()
export class ScansController {
  constructor(
    private readonly scans: Scans,
    private readonly handIns: HandIns,
    private readonly batches: ScanBatches,
    private readonly intake: ScanIntake,
  ) {}

  /** Everything that was scanned for a task: its files, its pages, and the script of each student. */
  @Roles('teacher')
  @Get('tasks/task/:id/scans')
  @Refuses(taskErrors.taskNotFound)
  list(@CurrentUser() caller: Principal, @Param('id', ObjectIdPipe) taskId: string): Promise<ScansDto> {
    return this.scans.list(caller, taskId);
  }

  /**
   * How far the files of a task are read, and scripts made, without the pages: for a page that waits and asks again and
   * again.
   */
  @Roles('teacher')
  @Get('tasks/task/:id/scans/progress')
  @Refuses(taskErrors.taskNotFound)
  progress(@CurrentUser() caller: Principal, @Param('id', ObjectIdPipe) taskId: string): Promise<ScanProgressDto> {
    return this.scans.progress(caller, taskId);
  }

  /** Uploads a scan in one piece; see the tus endpoint for large ones and unreliable connections. */
  @Roles('teacher')
  @Audited('scans.upload', 'task:params.id')
  @Keeps('scans')
  @Post('tasks/task/:id/scans')
  @HttpCode(200)
  @UploadedScan()
  @Refuses(
    taskErrors.taskNotFound,
    schoolErrors.yearArchived,
    scannedScriptErrors.scanTooLong,
    scannedScriptErrors.tooManyScans,
    scannedScriptErrors.uploadExists,
    fenceErrors.tooBusy,
    fenceErrors.uploadsUnderCheck,
  )
  async upload(
    @CurrentUser() caller: Principal,
    @Param('id', ObjectIdPipe) taskId: string,
    @UploadOf() upload: Upload | undefined,
  ): Promise<ScansDto> {
    if (!upload) throw storageErrors.pdfRequired();
    await this.intake.accept(caller, { taskId, uploadId: `form-${newId()}` }, upload);
    return this.scans.list(caller, taskId);
  }

  /**
   * Hands in scripts as the students’ submissions, exactly as they were seen; late ones too. They are made one after the
   * other: the scripts’ states say when they are handed in.
   */
  @Roles('teacher')
  @Audited('scans.hand-in', 'task:params.id')
  @ChangesYear('task:params.id')
  @Post('tasks/task/:id/scans/hand-in')
  @HttpCode(200)
  @Refuses(
    taskErrors.taskNotFound,
    scannedScriptErrors.stillReading,
    scannedScriptErrors.scansChanged,
    scannedScriptErrors.handedInOnline,
    scannedScriptErrors.graded,
  )
  handIn(
    @CurrentUser() caller: Principal,
    @Param('id', ObjectIdPipe) taskId: string,
    @Body() form: HandInScriptsDto,
  ): Promise<ScansDto> {
    return this.handIns.handIn(caller, taskId, form);
  }

  /** Decides whose a page is, where in the script, and which way up; or that it belongs to nobody’s. */
  @Roles('teacher')
  @Audited('scan-page.decide', 'scan-page:params.id')
  @ChangesYear('scan-page:params.id')
  @Put('scan-pages/:id')
  @Refuses(
    scannedScriptErrors.pageNotFound,
    scannedScriptErrors.decidedMeanwhile,
    peopleErrors.studentNotFound,
    taskErrors.taskNotFound,
  )
  decide(
    @CurrentUser() caller: Principal,
    @Param('id', ObjectIdPipe) pageId: string,
    @Body() form: DecidePageDto,
  ): Promise<ScansDto> {
    return this.scans.decide(caller, pageId, form);
  }

  /** Deletes a file with its pages. Scripts that were handed in stay. */
  @Roles('teacher')
  @Audited('scan-batch.delete', 'scan-batch:params.id')
  @ChangesYear('scan-batch:params.id')
  @Delete('scan-batches/:id')
  @HttpCode(200)
  @Refuses(scannedScriptErrors.batchNotFound)
  async remove(@CurrentUser() caller: Principal, @Param('id', ObjectIdPipe) batchId: string): Promise<MessageDto> {
    await this.batches.remove(caller, batchId);
    return { msg: 'Scan deleted' };
  }
}
