import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { StudentDirectory } from '../../people/students/student-directory.js';
import { PaperAttempts } from '../../quizzes/attempts/paper-attempts.js';
import { paperErrors } from '../paper.errors.js';
import { AnswerSheetsRepository, type SheetRecord } from '../sheets/answer-sheets.repository.js';
import { answersOf, needsPerson } from './sheet-answers.js';
import { SheetPhotos } from './sheet-photos.js';
import { type ReadRecord, SheetReadsRepository } from './sheet-reads.repository.js';

/** Who sent which numbers of a sheet, and its photo. */
interface Seen {
  fills: number[][];
  /** Rows of the sheet, from 0, that the reader could not make out. */
  unclear: number[];
  by: string;
  fileId: string | null;
}

/** Writes readings, and the attempts of those in which nothing is left to decide. */
@Injectable()
export class Readings {
  constructor(
    private readonly reads: SheetReadsRepository,
    private readonly sheets: AnswerSheetsRepository,
    private readonly quizzes: PaperAttempts,
    private readonly students: StudentDirectory,
    private readonly photos: SheetPhotos,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a sheet's first reading.
   * @returns null if it has one
   * @throws AppError 404 if the sheet has been printed anew with another code, or its student is gone
   */
  async begin(sheet: SheetRecord, { fills, unclear, by, fileId }: Seen): Promise<ReadRecord | null> {
    const { tenantId, quizId, studentId } = sheet;
    const { answers, ask } = answersOf(sheet.questions, fills, unclear);
    const readAt = this.clock.now();
    if (!(await this.sheets.markRead(sheet, readAt))) throw paperErrors.sheetNotFound();
    const state = needsPerson({ answers, ask, decided: [], studentId }) ? 'toCheck' : 'read';
    const owner = { tenantId, quizId, studentId, sheetId: sheet.id };
    const seen = { fileId, fills, answers, ask, decided: [], by, readAt, revision: 0 };
    const read = await this.reads.create({ ...owner, ...seen, state });
    // The student may have been deleted, and the removal may have run before this row existed.
    if (!read || !studentId || (await this.students.find(tenantId, studentId))) return read;
    await this.reads.removeOne(read);
    throw paperErrors.sheetNotFound();
  }

  /**
   * Submits the attempt of a reading in which nothing is left to decide; a repeat corrects it. One that is not the sheet
   * that its student has handed in is to be checked: a spare one is nobody's again.
   * @throws AppError 409 `taken_online` or `student_has_sheet`
   */
  async settle(sheet: SheetRecord, read: ReadRecord): Promise<ReadRecord> {
    const { tenantId, quizId, studentId, state, answers } = read;
    if (state !== 'read' || !studentId) return read;
    const answered = {
      ...{ sheetId: sheet.id, revision: read.revision, answers },
      questionIds: sheet.questions.map(({ questionId }) => questionId),
    };
    const isHandedIn = await this.quizzes.handIn({ tenantId, quizId, studentId }, answered);
    if (!isHandedIn) {
      await this.reads.reopen(read, sheet.studentId !== null);
      throw paperErrors.studentHasSheet();
    }
    if (!(await this.reads.setDone(read)) && !(await this.reads.find({ tenantId, readId: read.id }))) {
      // Somebody removed the reading while its attempt was being written.
      await this.quizzes.takeBack({ tenantId, quizId, studentId }, sheet.id);
      throw paperErrors.readNotFound();
    }
    return { ...read, state: 'done' };
  }

  /**
   * Removes a reading with its photo, and the attempt that it became: a wrong name on a spare sheet, or a blank sheet in
   * the pile. The sheet can be read and printed again. What is left after a crash is removed by a repeat.
   */
  async remove(sheet: SheetRecord, read: ReadRecord): Promise<void> {
    const { tenantId, quizId, studentId, fileId } = read;
    const takeBack = async () => {
      if (studentId) await this.quizzes.takeBack({ tenantId, quizId, studentId }, sheet.id);
    };
    await takeBack();
    await this.reads.removeOne(read);
    // What a photo or a decision wrote meanwhile.
    await takeBack();
    await this.sheets.markUnread(sheet);
    if (fileId) await this.photos.discard(tenantId, [fileId]);
  }
}
