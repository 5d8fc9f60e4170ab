import { Body, Controller, Get, Param, Post, Query, Req, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { fenceErrors } from '../../../platform/fence/fence.errors.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { readersLanguage } from '../../../platform/http/page-language.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { quizErrors } from '../../quizzes/quizzes.errors.js';
import { ChangesYear } from '../../schools/archived-years/changes-year.decorator.js';
import { paperErrors } from '../paper.errors.js';
import { AnswerSheets } from './answer-sheets.service.js';
import { AnswerSheetDto, PrintSheetsDto, SheetFileQuery } from './dto/answer-sheet.dto.js';
import { SheetFiles } from './sheet-files.js';

/** Printed answer sheets of a quiz. */
@ApiTags('quizzes')
@Refuses(quizErrors.quizNotFound)
@Controller('quiz/:quizId')
export class AnswerSheetsController {
  constructor(
    private readonly sheets: AnswerSheets,
    private readonly files: SheetFiles,
  ) {}

  /** Adds a sheet for each student of the quiz's groups who has none, and spare sheets; returns all of the quiz. */
  @Roles('teacher')
  @Audited('answer-sheet.print', 'quiz:params.quizId')
  @ChangesYear('quiz:params.quizId')
  @Post('sheets')
  @Refuses(paperErrors.groupNotOfQuiz, paperErrors.notOnPaper, paperErrors.tooManyQuestions, paperErrors.tooManySheets)
  print(
    @CurrentUser() caller: Principal,
    @Param('quizId', ObjectIdPipe) quizId: string,
    @Body() form: PrintSheetsDto,
  ): Promise<AnswerSheetDto[]> {
    return this.sheets.print(caller, quizId, form);
  }

  /** The answer sheets of a quiz, oldest first. */
  @Roles('teacher')
  @Get('sheets')
  list(@CurrentUser() caller: Principal, @Param('quizId', ObjectIdPipe) quizId: string): Promise<AnswerSheetDto[]> {
    return this.sheets.list(caller, quizId);
  }

  /** The sheets as a PDF, one A4 page each, in the reader's language. */
  @Roles('teacher')
  @Get('sheets.pdf')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'The file', schema: { type: 'string', format: 'binary' } })
  @Refuses(
    paperErrors.groupNotOfQuiz,
    paperErrors.noSheets,
    paperErrors.tooManySheets,
    fenceErrors.tooBusy,
    fenceErrors.uploadsUnderCheck,
  )
  async file(
    @CurrentUser() caller: Principal,
    @Param('quizId', ObjectIdPipe) quizId: string,
    @Query() query: SheetFileQuery,
    @Req() request: Request,
  ): Promise<StreamableFile> {
    const bytes = await this.files.make(caller, quizId, { query, language: readersLanguage(request) ?? 'en' });
    return new StreamableFile(bytes, {
      type: 'application/pdf',
      disposition: 'attachment; filename="answer-sheets.pdf"',
    });
  }
}
