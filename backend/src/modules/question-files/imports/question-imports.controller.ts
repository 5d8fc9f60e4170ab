import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Keeps } from '../../../platform/account-bounds/account-bounds.js';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { readersLanguage } from '../../../platform/http/page-language.js';
import { PagedReply } from '../../../platform/http/page-reply.js';
import { type Page, PageQuery, sliceOf } from '../../../platform/http/page.dto.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { receiveUpload, UploadOf } from '../../../platform/storage/receive-upload.js';
import { UPLOAD_ERRORS } from '../../../platform/storage/storage.errors.js';
import type { Upload } from '../../../platform/storage/upload.js';
import { curriculumErrors } from '../../curriculum/curriculum.errors.js';
import { ChangesYear } from '../../schools/archived-years/changes-year.decorator.js';
import {
  AcceptQuestionsDto,
  ImportedRowDto,
  QuestionFileFormDto,
  QuestionImportDto,
} from '../dto/question-import.dto.js';
import { questionFileErrors } from '../question-files.errors.js';
import { QuestionImportsService } from './question-imports.service.js';

@ApiTags('questions')
@Controller('question/import')
export class QuestionImportsController {
  constructor(private readonly imports: QuestionImportsService) {}

  /** Sends a file of questions, of which nothing is saved before its rows are accepted. */
  @Roles('teacher')
  @Audited('question.import')
  @Keeps('imports')
  @Post()
  @HttpCode(202)
  @UseInterceptors(
    receiveUpload({ field: 'file', limit: 'MAX_QUESTION_FILE_MB', missing: questionFileErrors.fileRequired }),
  )
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: QuestionFileFormDto })
  @Refuses(questionFileErrors.fileRequired, questionFileErrors.manyImports, ...UPLOAD_ERRORS)
  begin(@CurrentUser() caller: Principal, @UploadOf() upload: Upload | undefined): Promise<QuestionImportDto> {
    if (!upload) throw questionFileErrors.fileRequired();
    return this.imports.begin(caller, upload);
  }

  /** The state of an import. */
  @Roles('teacher')
  @Get(':id/state')
  @Refuses(questionFileErrors.importNotFound)
  describe(
    @CurrentUser() caller: Principal,
    @Param('id', ObjectIdPipe) id: string,
    @Req() request: Request,
  ): Promise<QuestionImportDto> {
    return this.imports.describe(caller, id, readersLanguage(request) ?? 'en');
  }

  /** What would become of the file's questions, in its order. */
  @Roles('teacher')
  @Get(':id/rows')
  @PagedReply(ImportedRowDto)
  @Refuses(questionFileErrors.importNotFound)
  listRows(
    @CurrentUser() caller: Principal,
    @Param('id', ObjectIdPipe) id: string,
    @Query() query: PageQuery,
    @Req() request: Request,
  ): Promise<Page<ImportedRowDto>> {
    return this.imports.rows(caller, id, { slice: sliceOf(query), language: readersLanguage(request) ?? 'en' });
  }

  /** Adds rows of the file to the bank. A row that was added before is not added again. */
  @Roles('teacher')
  @Audited('question.import-accept')
  @ChangesYear('year:body.yearId')
  @Keeps('imports')
  @Post(':id/accept')
  @HttpCode(202)
  @Refuses(
    questionFileErrors.importNotFound,
    questionFileErrors.notReady,
    questionFileErrors.noRows,
    questionFileErrors.chapterMissing,
    curriculumErrors.unitNotFound,
    curriculumErrors.chapterNotFound,
  )
  accept(
    @CurrentUser() caller: Principal,
    @Param('id', ObjectIdPipe) id: string,
    @Body() form: AcceptQuestionsDto,
  ): Promise<QuestionImportDto> {
    return this.imports.accept(caller, id, form);
  }
}
