import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Keeps } from '../../../platform/account-bounds/account-bounds.js';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { fenceErrors } from '../../../platform/fence/fence.errors.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { readersLanguage } from '../../../platform/http/page-language.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { UploadedPdf, UploadOf } from '../../../platform/storage/receive-upload.js';
import type { Upload } from '../../../platform/storage/upload.js';
import { ChangesYear } from '../../schools/archived-years/changes-year.decorator.js';
import { taskErrors } from '../../tasks/tasks.errors.js';
import { scannedScriptErrors } from '../scanned-scripts.errors.js';
import { PrintedScriptsDto, PrintScriptsDto, PrintScriptsFormDto } from './dto/print-scripts.dto.js';
import { ScriptSheets } from './script-sheets.service.js';

/** Paper with codes, for scripts that are scanned later. */
@ApiTags('tasks')
@Controller('tasks/task/:id/script-sheets')
export class ScriptSheetsController {
  constructor(private readonly sheets: ScriptSheets) {}

  /**
   * Makes a PDF to print: a worksheet of the task or an uploaded PDF once for each student, with a QR code at the top
   * right of each page; or a cover sheet for each student. Printed again, a student’s paper has the same codes.
   */
  @Roles('teacher')
  @Audited('script-sheets.print', 'task:params.id')
  @ChangesYear('task:params.id')
  @Keeps('scans')
  @Post()
  @HttpCode(200)
  @UploadedPdf('file')
  @ApiBody({ type: PrintScriptsFormDto })
  @Refuses(
    taskErrors.taskNotFound,
    taskErrors.worksheetNotFound,
    scannedScriptErrors.groupNotOfTask,
    scannedScriptErrors.noStudents,
    scannedScriptErrors.tooManyStudents,
    scannedScriptErrors.paperTooLong,
    scannedScriptErrors.tooMuchPaper,
    fenceErrors.tooBusy,
    fenceErrors.uploadsUnderCheck,
  )
  print(
    @CurrentUser() caller: Principal,
    @Param('id', ObjectIdPipe) taskId: string,
    @Body() form: PrintScriptsDto,
    @UploadOf() upload: Upload | undefined,
    @Req() request: Request,
  ): Promise<PrintedScriptsDto> {
    return this.sheets.print(caller, taskId, { form, upload, language: readersLanguage(request) ?? 'en' });
  }
}
