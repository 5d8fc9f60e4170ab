import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { type Page, sliceOf } from '../../../platform/http/page.dto.js';
import type { Upload } from '../../../platform/storage/upload.js';
import { peopleErrors } from '../../people/people.errors.js';
import { StudentDirectory } from '../../people/students/student-directory.js';
import { paperErrors } from '../paper.errors.js';
import { PaperAttempts } from '../../quizzes/attempts/paper-attempts.js';
import { AnswerSheetsRepository, type SheetRecord } from '../sheets/answer-sheets.repository.js';
import type {
  CheckedAnswerDto,
  CheckSheetDto,
  ReadSheetDto,
  SheetReadDto,
  SheetReadsQuery,
} from './dto/sheet-read.dto.js';
import { isCurrent } from '../sheets/printed-questions.js';
import { Readings } from './readings.js';
import { ReadViews } from './read-views.js';
import { needsPerson } from './sheet-answers.js';
import { SheetIntake } from './sheet-intake.service.js';
import { type Decided, type ReadKey, type ReadRecord, SheetReadsRepository } from './sheet-reads.repository.js';

/** Readings of answer sheets, and what people decide about them. */
@Injectable()
export class SheetReads {
  constructor(
    private readonly reads: SheetReadsRepository,
    private readonly sheets: AnswerSheetsRepository,
    private readonly students: StudentDirectory,
    private readonly quizzes: PaperAttempts,
    private readonly readings: Readings,
    private readonly intake: SheetIntake,
    private readonly views: ReadViews,
  ) {}

  /** @throws AppError 404 */
  async list(caller: Principal, quizId: string, { state, ...page }: SheetReadsQuery): Promise<Page<SheetReadDto>> {
    const key = { tenantId: tenantOf(caller), quizId };
    const { rows, total } = await this.reads.list(key, state, sliceOf(page));
    return { rows: await this.views.of(key, rows), total };
  }

  /** See `SheetIntake.take`. */
  async take(caller: Principal, form: ReadSheetDto, photo: Upload | undefined): Promise<SheetReadDto> {
    const { read, differences } = await this.intake.take(caller, form, photo);
    return this.shown(read, differences);
  }

  /**
   * Decides questions of a sheet for good and, if nothing is left to decide, submits the attempt; a later decision
   * corrects it.
   * @throws AppError 404; 400 for a letter that the sheet does not have; 409 `checked_meanwhile`, `student_printed`,
   * `student_has_sheet`, `sheet_outdated` or `taken_online`
   */
  async check(caller: Principal, readId: string, form: CheckSheetDto): Promise<SheetReadDto> {
    const key = { tenantId: tenantOf(caller), readId };
    const { read, sheet } = await this.require(key);
    if (!isCurrent(sheet.questions, await this.quizzes.quiz(sheet))) throw paperErrors.sheetOutdated();
    const studentId = await this.ownerOf(read, sheet, form.studentId?.toLowerCase());
    const decided = { ...decisionsOf(sheet, read, form.answers), studentId, by: caller.id };
    const state = needsPerson(decided) ? 'toCheck' : 'read';
    const isWritten = isRepeat(form, read, decided);
    const next = isWritten ? read : await this.reads.decide(key, form.revision, { ...decided, state });
    if (!next) throw paperErrors.checkedMeanwhile();
    return this.shown(await this.readings.settle(sheet, next));
  }

  /** See `Readings.remove`. @throws AppError 404 */
  async remove(caller: Principal, readId: string): Promise<void> {
    const { read, sheet } = await this.require({ tenantId: tenantOf(caller), readId });
    await this.readings.remove(sheet, read);
  }

  private async require(key: ReadKey): Promise<{ read: ReadRecord; sheet: SheetRecord }> {
    const read = await this.reads.find(key);
    const [sheet] = read ? await this.sheets.findMany(key.tenantId, [read.sheetId]) : [];
    if (!read || !sheet) throw paperErrors.readNotFound();
    return { read, sheet };
  }

  private async ownerOf(read: ReadRecord, sheet: SheetRecord, wanted: string | undefined): Promise<string | null> {
    if (!wanted || wanted === read.studentId) return read.studentId;
    const { tenantId, quizId } = read;
    if (sheet.studentId || read.state === 'done') throw paperErrors.studentPrinted();
    if (!(await this.students.find(tenantId, wanted))) throw peopleErrors.studentNotFound();
    if (await this.reads.hasOther({ tenantId, quizId }, wanted, read.id)) throw paperErrors.studentHasSheet();
    return wanted;
  }

  private async shown(read: ReadRecord, differences = NONE): Promise<SheetReadDto> {
    const [view] = await this.views.of(read, [read], differences);
    if (!view) throw paperErrors.readNotFound();
    return view;
  }
}

const NONE: Awaited<ReturnType<SheetIntake['take']>>['differences'] = [];

/** True for a decision that is sent again because its reply was lost: it finds what it has written. */
function isRepeat(
  { revision, answers, studentId }: CheckSheetDto,
  read: ReadRecord,
  decided: Omit<Decided, 'state'>,
): boolean {
  const decides = answers.length > 0 || studentId !== undefined;
  return decides && read.revision === revision + 1 && isDeepStrictEqual({ ...read, ...decided }, read);
}

/** @throws AppError 400 */
function decisionsOf(
  { questions }: SheetRecord,
  read: ReadRecord,
  checked: readonly CheckedAnswerDto[],
): Pick<Decided, 'answers' | 'ask' | 'decided'> {
  const answers = { ...read.answers };
  const ids = checked.map(({ questionId }) => questionId.toLowerCase());
  for (const [at, { answer }] of checked.entries()) {
    const question = questions.find(({ questionId }) => questionId === ids[at]);
    const letter = answer === null ? null : question?.options['ABCDEF'.indexOf(answer)];
    if (!question || letter === undefined) throw paperErrors.optionNotOnSheet();
    if (letter === null) delete answers[question.questionId];
    else answers[question.questionId] = letter;
  }
  return {
    answers,
    ask: read.ask.filter((id) => !ids.includes(id)),
    decided: [...new Set([...read.decided, ...ids])],
  };
}
