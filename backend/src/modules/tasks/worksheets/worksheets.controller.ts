import { applyDecorators, Body, Controller, Delete, Get, Param, Post, Put, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { Keeps } from '../../../platform/account-bounds/account-bounds.js';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { receiveUpload, UploadOf } from '../../../platform/storage/receive-upload.js';
import { IMAGE_ERRORS, PDF_ERRORS, storageErrors, UPLOAD_ERRORS } from '../../../platform/storage/storage.errors.js';
import type { Upload } from '../../../platform/storage/upload.js';
import { ChangesYear } from '../../schools/archived-years/changes-year.decorator.js';
import { taskErrors } from '../tasks.errors.js';
import { CopyWorksheetsDto, WorksheetDto, WorksheetFormDto } from './worksheet.dto.js';
import { WorksheetsService } from './worksheets.service.js';

/** For a route: receives a PDF or an image. */
const UploadedWorksheet = (): MethodDecorator =>
  applyDecorators(
    UseInterceptors(receiveUpload({ field: 'file', limit: 'MAX_PDF_MB', missing: storageErrors.fileRequired })),
    ApiConsumes('multipart/form-data'),
    ApiBody({ type: WorksheetFormDto }),
    Refuses(storageErrors.fileRequired, ...UPLOAD_ERRORS, ...PDF_ERRORS, ...IMAGE_ERRORS),
  );

@ApiTags('tasks')
@Refuses(taskErrors.taskNotFound)
@Controller('tasks/task/:id/worksheets')
export class WorksheetsController {
  constructor(private readonly worksheets: WorksheetsService) {}

  /** A task's worksheets: for the team, the students of its groups and their parents. */
  @Roles('teacher', 'student', 'parent')
  @Get()
  @Refuses(taskErrors.notSetForYourGroup)
  list(@CurrentUser() reader: Principal, @Param('id', ObjectIdPipe) id: string): Promise<WorksheetDto[]> {
    return this.worksheets.list(reader, id);
  }

  /** Adds a PDF or an image to a task. */
  @Roles('teacher')
  @Audited('task.worksheets', 'task:params.id')
  @ChangesYear('task:params.id')
  @Keeps('materials')
  @Post()
  @UploadedWorksheet()
  @Refuses(taskErrors.tooManyWorksheets)
  add(
    @CurrentUser() teacher: Principal,
    @Param('id', ObjectIdPipe) id: string,
    @UploadOf() upload: Upload | undefined,
  ): Promise<WorksheetDto[]> {
    if (!upload) throw storageErrors.fileRequired();
    return this.worksheets.add(teacher, id, upload);
  }

  /** Gives a task without worksheets those of another task, too. */
  @Roles('teacher')
  @Audited('task.worksheets', 'task:params.id')
  @ChangesYear('task:params.id')
  @Keeps('materials')
  @Post('copies')
  copy(
    @CurrentUser() teacher: Principal,
    @Param('id', ObjectIdPipe) id: string,
    @Body() { fromTaskId }: CopyWorksheetsDto,
  ): Promise<WorksheetDto[]> {
    return this.worksheets.copyFrom(teacher, id, fromTaskId.toLowerCase());
  }

  /** Replaces a worksheet's file until the task's deadline, and notifies the students. */
  @Roles('teacher')
  @Audited('task.worksheets', 'task:params.id')
  @ChangesYear('task:params.id')
  @Keeps('materials')
  @Put(':worksheetId')
  @UploadedWorksheet()
  @Refuses(taskErrors.worksheetNotFound, taskErrors.tooLateToReplace)
  replace(
    @CurrentUser() teacher: Principal,
    @Param('id', ObjectIdPipe) id: string,
    @Param('worksheetId', ObjectIdPipe) worksheetId: string,
    @UploadOf() upload: Upload | undefined,
  ): Promise<WorksheetDto[]> {
    if (!upload) throw storageErrors.fileRequired();
    return this.worksheets.replace(teacher, id, worksheetId, upload);
  }

  /** Removes a worksheet and its file from a task. */
  @Roles('teacher')
  @Audited('task.worksheets', 'task:params.id')
  @ChangesYear('task:params.id')
  @Delete(':worksheetId')
  @Refuses(taskErrors.worksheetNotFound)
  remove(
    @CurrentUser() teacher: Principal,
    @Param('id', ObjectIdPipe) id: string,
    @Param('worksheetId', ObjectIdPipe) worksheetId: string,
  ): Promise<WorksheetDto[]> {
    return this.worksheets.remove(teacher, id, worksheetId);
  }
}
