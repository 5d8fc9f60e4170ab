import {
  applyDecorators,
  Body,
  Controller,
  Get,
  HttpCode,
  Post,
  Req,
  StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Keeps } from '../../../platform/account-bounds/account-bounds.js';
import type { Request } from 'express';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { readersLanguage } from '../../../platform/http/page-language.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import type { Upload } from '../../../platform/storage/upload.js';
import { receiveUpload, UploadOf } from '../../../platform/storage/receive-upload.js';
import { AuditedIf } from '../../../platform/audit/audited.decorator.js';
import {
  ImportReportDto,
  ImportStudentsDto,
  ImportStudentsFormDto,
  SendPasswordLinksDto,
  SentLinksDto,
  WaitingStudentsDto,
} from './dto/import-students.dto.js';
import { schoolErrors } from '../../schools/schools.errors.js';
import { PasswordLinks } from './password-links.service.js';
import { importErrors, SHEET_ERRORS } from './student-import.errors.js';
import { StudentImportService } from './student-import.service.js';
import { TemplateService } from './template.service.js';
import { UPLOAD_ERRORS } from '../../../platform/storage/storage.errors.js';
import { peopleErrors } from '../people.errors.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

@ApiTags('auth')
@Controller('students/import')
export class StudentImportController {
  constructor(
    private readonly imports: StudentImportService,
    private readonly templates: TemplateService,
    private readonly links: PasswordLinks,
  ) {}

  /**
   * Imports students from an .xlsx or .csv file, or checks what an import would do. Repeating the same file is
   * harmless: existing students stay as they are. `groupId` is the group for new students whose row names none. 400: `columns_missing`, `columns_repeated`, `no_rows`,
   * `file_required`.
   */
  @Roles('teacher')
  @AuditedIf('reply.written', 'student.import')
  @Keeps('imports')
  @Post()
  @HttpCode(200)
  @UploadedSheet('file')
  @ApiBody({ type: ImportStudentsFormDto })
  @Refuses(
    importErrors.rowsRefused,
    importErrors.importRunning,
    importErrors.columnsMissing,
    importErrors.columnsRepeated,
    importErrors.noRows,
    schoolErrors.groupNotFound,
    schoolErrors.yearArchived,
  )
  import(
    @CurrentUser() caller: Principal,
    @Body() form: ImportStudentsDto,
    @UploadOf() upload: Upload | undefined,
    @Req() request: Request,
  ): Promise<ImportReportDto> {
    if (!upload) throw importErrors.fileRequired();
    return this.imports.run(caller, upload, { ...form, language: readersLanguage(request) });
  }

  /** The workbook to fill in, with the teacher's schools, years and groups to choose from. */
  @Roles('teacher')
  @Get('template')
  @ApiProduces(XLSX)
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async template(@CurrentUser() caller: Principal): Promise<StreamableFile> {
    const workbook = await this.templates.make(caller);
    return new StreamableFile(workbook, { type: XLSX, disposition: 'attachment; filename="students.xlsx"' });
  }

  /** How many of the teacher's students have never chosen a password. */
  @Roles('teacher')
  @Get('password-links')
  async countWaiting(@CurrentUser() caller: Principal): Promise<WaitingStudentsDto> {
    return { count: await this.links.countWaiting(caller) };
  }

  /** Mails students who have never chosen a password a new link to choose one: all of them, or those given. */
  @Roles('teacher')
  @AuditedIf('reply.sent', 'student.password-links', 'student:body.studentIds')
  @Keeps('imports')
  @Post('password-links')
  @HttpCode(200)
  @Refuses(peopleErrors.studentNotFound)
  async sendLinks(
    @CurrentUser() caller: Principal,
    @Body() { studentIds }: SendPasswordLinksDto,
  ): Promise<SentLinksDto> {
    const sent = await this.links.sendAgain(caller, studentIds);
    return { sent, msg: `${sent} ${sent === 1 ? 'mail is' : 'mails are'} on the way.` };
  }
}

/**
 * Route decorator that accepts one spreadsheet of a multipart request in `field`, beside the DTO's fields, up to
 * MAX_IMPORT_MB.
 */
function UploadedSheet(field: string): MethodDecorator {
  return applyDecorators(
    UseInterceptors(receiveUpload({ field, limit: 'MAX_IMPORT_MB', missing: importErrors.fileRequired })),
    ApiConsumes('multipart/form-data'),
    Refuses(importErrors.fileRequired, ...UPLOAD_ERRORS, ...SHEET_ERRORS),
  );
}
