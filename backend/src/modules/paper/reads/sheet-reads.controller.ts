import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Keeps } from '../../../platform/account-bounds/account-bounds.js';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import type { Page } from '../../../platform/http/page.dto.js';
import { PagedReply } from '../../../platform/http/page-reply.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { UploadedImage, UploadOf } from '../../../platform/storage/receive-upload.js';
import type { Upload } from '../../../platform/storage/upload.js';
import { peopleErrors } from '../../people/people.errors.js';
import { quizErrors } from '../../quizzes/quizzes.errors.js';
import { ChangesYear } from '../../schools/archived-years/changes-year.decorator.js';
import { schoolErrors } from '../../schools/schools.errors.js';
import { paperErrors } from '../paper.errors.js';
import { CheckSheetDto, ReadSheetDto, ReadSheetFormDto, SheetReadDto, SheetReadsQuery } from './dto/sheet-read.dto.js';
import { SheetReads } from './sheet-reads.service.js';

/** What photos of answer sheets say. */
@ApiTags('quizzes')
@Controller()
export class SheetReadsController {
  constructor(private readonly reads: SheetReads) {}

  /**
   * Stores what was read of a sheet, with its photo. When nothing is left to ask, the student's attempt is submitted.
   * A later photo of the sheet changes nothing: `differences` says what it shows otherwise.
   */
  @Roles('teacher')
  @Audited('answer-sheet.read', 'quiz:body.quizId', 'sheet-read:reply._id')
  @Keeps('images')
  @Post('sheet-reads')
  @HttpCode(200)
  @UploadedImage('photo', { required: false })
  @ApiBody({ type: ReadSheetFormDto })
  @Refuses(
    quizErrors.quizNotFound,
    paperErrors.sheetNotFound,
    paperErrors.sheetOutdated,
    paperErrors.fillsOfOtherSheet,
    paperErrors.readNotFound,
    paperErrors.studentHasSheet,
    quizErrors.takenOnline,
    schoolErrors.yearArchived,
  )
  take(
    @CurrentUser() caller: Principal,
    @Body() form: ReadSheetDto,
    @UploadOf() photo: Upload | undefined,
  ): Promise<SheetReadDto> {
    return this.reads.take(caller, form, photo);
  }

  /** The sheets of a quiz that were read, in the order of their photos. */
  @Roles('teacher')
  @Get('quiz/:quizId/sheet-reads')
  @PagedReply(SheetReadDto)
  @Refuses(quizErrors.quizNotFound)
  list(
    @CurrentUser() caller: Principal,
    @Param('quizId', ObjectIdPipe) quizId: string,
    @Query() query: SheetReadsQuery,
  ): Promise<Page<SheetReadDto>> {
    return this.reads.list(caller, quizId, query);
  }

  /** Decides questions of a sheet, or whose spare sheet it is. A decision stands, whatever is photographed later. */
  @Roles('teacher')
  @Audited('answer-sheet.check', 'sheet-read:params.id')
  @ChangesYear('sheet-read:params.id')
  @Put('sheet-reads/:id')
  @Refuses(
    paperErrors.readNotFound,
    paperErrors.optionNotOnSheet,
    paperErrors.checkedMeanwhile,
    paperErrors.studentPrinted,
    paperErrors.studentHasSheet,
    paperErrors.sheetOutdated,
    peopleErrors.studentNotFound,
    quizErrors.quizNotFound,
    quizErrors.takenOnline,
  )
  check(
    @CurrentUser() caller: Principal,
    @Param('id', ObjectIdPipe) id: string,
    @Body() form: CheckSheetDto,
  ): Promise<SheetReadDto> {
    return this.reads.check(caller, id, form);
  }

  /**
   * Removes what was read of a sheet, with its photo and the attempt that it became, as if the sheet had never been
   * photographed.
   */
  @Roles('teacher')
  @Audited('answer-sheet.remove', 'sheet-read:params.id')
  @ChangesYear('sheet-read:params.id')
  @Delete('sheet-reads/:id')
  @HttpCode(204)
  @Refuses(paperErrors.readNotFound)
  remove(@CurrentUser() caller: Principal, @Param('id', ObjectIdPipe) id: string): Promise<void> {
    return this.reads.remove(caller, id);
  }
}
