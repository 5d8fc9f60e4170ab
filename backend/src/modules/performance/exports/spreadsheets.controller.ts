import { applyDecorators, Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Keeps } from '../../../platform/account-bounds/account-bounds.js';
import type { Request, Response } from 'express';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import { assertOwnTeacherId, type Principal } from '../../../platform/auth-guard/principal.js';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { schoolErrors } from '../../schools/schools.errors.js';
import { ExportDto, GroupOfTeacherDto } from './dto/export.dto.js';
import { SpreadsheetReplies } from './spreadsheet-replies.js';
import { storageErrors } from '../../../platform/storage/storage.errors.js';

const Spreadsheet = () =>
  applyDecorators(
    ApiProduces('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/json'),
    ApiOkResponse({ description: 'The file', schema: { type: 'string', format: 'binary' } }),
    ApiAcceptedResponse({ description: 'It takes longer: `fileUrl` is where it will be', type: ExportDto }),
  );

/** Calls that reply with the spreadsheet itself. The usual export job makes it, and the call waits for it. */
@ApiTags('exports')
@Controller()
export class SpreadsheetsController {
  constructor(private readonly replies: SpreadsheetReplies) {}

  /**
   * All of the teacher's students and assistants, as a spreadsheet. The sign-in cookie is enough, so the address opens
   * in a new tab.
   */
  @Roles('teacher')
  @Audited('export.download')
  @Keeps('exports')
  @Get('admin/export-users')
  @Spreadsheet()
  @Refuses(storageErrors.fileNotFound, storageErrors.rangeNotSatisfiable)
  ofUsers(@CurrentUser() caller: Principal, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.replies.make(caller, { kind: 'users' }, { request, response });
  }

  /** A group's performance, as a spreadsheet. */
  @Roles('teacher')
  @Audited('export.download', 'group:params.groupId')
  @Keeps('exports')
  @Get('performance/export/:groupId/teacher/:teacherId')
  @Spreadsheet()
  @Refuses(schoolErrors.groupNotFound, storageErrors.rangeNotSatisfiable)
  ofGroup(
    @CurrentUser() caller: Principal,
    @Param() { groupId, teacherId }: GroupOfTeacherDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    assertOwnTeacherId(caller, teacherId);
    return this.replies.make(caller, { kind: 'group-performance', groupId }, { request, response });
  }
}
