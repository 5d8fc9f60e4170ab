import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import type { Upload } from '../../../platform/storage/upload.js';
import { PaperAttempts } from '../../quizzes/attempts/paper-attempts.js';
import { ArchivedYearGuard } from '../../schools/archived-years/archived-year-guard.js';
import { paperErrors } from '../paper.errors.js';
import { AnswerSheetsRepository, type QuizKey, type SheetRecord } from '../sheets/answer-sheets.repository.js';
import { isCurrent } from '../sheets/printed-questions.js';
import type { ReadSheetDto } from './dto/sheet-read.dto.js';
import { Readings } from './readings.js';
import { answersOf, areFillsOf, type Difference, differencesOf } from './sheet-answers.js';
import { SheetPhotos } from './sheet-photos.js';
import { type ReadRecord, SheetReadsRepository } from './sheet-reads.repository.js';

/** A reading, and what a later photo of the sheet shows otherwise. */
export interface TakenSheet {
  read: ReadRecord;
  differences: Difference[];
}

/** Takes what a phone or a scanner read of a sheet. */
@Injectable()
export class SheetIntake {
  constructor(
    private readonly reads: SheetReadsRepository,
    private readonly sheets: AnswerSheetsRepository,
    private readonly quizzes: PaperAttempts,
    private readonly readings: Readings,
    private readonly years: ArchivedYearGuard,
    private readonly photos: SheetPhotos,
  ) {}

  /**
   * Stores the first reading of a sheet and, if nothing is left to decide, submits the attempt. A later one changes
   * nothing: the reply says what it shows otherwise.
   * @throws AppError 404 for a sheet that does not belong to this quiz, 400 for other numbers than the sheet has bubbles,
   * 409 `sheet_outdated`, `taken_online`, `student_has_sheet` or `year_archived`
   */
  async take(caller: Principal, form: ReadSheetDto, photo: Upload | undefined): Promise<TakenSheet> {
    const key = { tenantId: tenantOf(caller), quizId: form.quizId.toLowerCase() };
    const sheet = await this.current(key, form);
    const known = await this.reads.findOfSheet(key.tenantId, sheet.id);
    const read = known ?? (await this.begin(caller, { sheet, form, photo }));
    const seen = answersOf(sheet.questions, form.fills, form.unclear);
    const differences = known ? differencesOf(read, seen, sheet.questions) : [];
    return { read: await this.readings.settle(sheet, read), differences };
  }

  /** The sheet, if the quiz still has its questions. */
  private async current(key: QuizKey, { sheet: code, fills }: ReadSheetDto): Promise<SheetRecord> {
    const quiz = await this.quizzes.quiz(key);
    const sheet = await this.sheets.find(key, code);
    if (!sheet) throw paperErrors.sheetNotFound();
    await this.years.assertNotArchived(key.tenantId, [{ type: 'quiz', id: key.quizId }]);
    if (!isCurrent(sheet.questions, quiz)) throw paperErrors.sheetOutdated();
    if (!areFillsOf(sheet.questions, fills)) throw paperErrors.fillsOfOtherSheet();
    return sheet;
  }

  private async begin({ id: by }: Principal, { sheet, form, photo }: FirstReading): Promise<ReadRecord> {
    const { fills, unclear = [] } = form;
    const write = (fileId: string | null) => this.readings.begin(sheet, { fills, unclear, by, fileId });
    const begun = photo ? await this.photos.keep(photo, { tenantId: sheet.tenantId, by }, write) : await write(null);
    const read = begun ?? (await this.reads.findOfSheet(sheet.tenantId, sheet.id));
    if (!read) throw paperErrors.readNotFound();
    return read;
  }
}

interface FirstReading {
  sheet: SheetRecord;
  form: ReadSheetDto;
  photo: Upload | undefined;
}
