import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sheetIdOf, type Version, VERSIONS } from '@fulcrum/sheet-reader';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { StudentDirectory } from '../../people/students/student-directory.js';
import type { StudentEntry } from '../../people/students/student-entry.js';
import { namesOf } from '../../people/students/student-names.dto.js';
import { PaperAttempts, type PaperQuiz } from '../../quizzes/attempts/paper-attempts.js';
import { paperErrors } from '../paper.errors.js';
import { AnswerSheetsRepository, type QuizKey, type SheetRecord } from './answer-sheets.repository.js';
import type { AnswerSheetDto, PrintSheetsDto, SheetFileQuery } from './dto/answer-sheet.dto.js';
import { isCurrent, isInOrder, isPrintedAs, printedQuestions } from './printed-questions.js';

/** The most sheets of one file: a fenced process draws them within a request. */
const MOST_SHEETS = 300;

/** The printed answer sheets of a quiz. */
@Injectable()
export class AnswerSheets {
  constructor(
    private readonly sheets: AnswerSheetsRepository,
    private readonly quizzes: PaperAttempts,
    private readonly students: StudentDirectory,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a sheet for each student of the quiz's groups, or of one of them, who has none, and spare sheets up to the
   * wanted number. Sheets from before the quiz's questions changed get the present ones and are to be printed again. If
   * one has been read and could not become an attempt any more, its student gets another sheet.
   * @throws AppError 404; 409 for questions without options, too many questions or too many sheets
   */
  async print(caller: Principal, quizId: string, { groupId, spares = 0, versions = 1 }: PrintSheetsDto) {
    const key = { tenantId: tenantOf(caller), quizId };
    const quiz = await this.quizzes.quiz(key);
    const students = await this.studentsOf(key.tenantId, quiz, groupId?.toLowerCase());
    if (students.length + spares > MOST_SHEETS) throw paperErrors.tooManySheets({ most: MOST_SHEETS });
    const printed = new Map(VERSIONS.map((version) => [version, printedQuestions(quiz, version)]));
    const terms = (version: Version) => ({
      ...{ ...key, version, printedAt: this.clock.now() },
      sheet: sheetIdOf(randomBytes(8)),
      questions: printed.get(version) ?? [],
    });
    const present = await this.sheets.list(key);
    for (const sheet of present) {
      const isAsBefore = isPrintedAs(sheet.questions, printed.get(sheet.version) ?? []);
      if (!isAsBefore && !sheet.readAt) await this.sheets.reprint(sheet.id, terms(sheet.version));
    }
    const released = await this.releaseOutdated(quiz, key, present);
    const add = (studentId: string | null, version: Version) => this.sheets.add({ ...terms(version), studentId });
    const owners = new Set(present.filter(({ id }) => !released.has(id)).map(({ studentId }) => studentId));
    const versionOf = (at: number): Version => (versions === 2 && at % 2 === 1 ? 'B' : 'A');
    for (const [at, { id }] of students.entries()) if (!owners.has(id)) await add(id, versionOf(at));
    const spare = present.filter(({ studentId, readAt }) => !studentId && !readAt).length;
    for (let at = spare; at < spares; at += 1) await add(null, versionOf(at));
    return this.list(caller, quizId);
  }

  /** Every sheet of the quiz, oldest first: a phone reads them without a line. @throws AppError 404 */
  async list(caller: Principal, quizId: string): Promise<AnswerSheetDto[]> {
    const key = { tenantId: tenantOf(caller), quizId };
    const [quiz, sheets] = await Promise.all([this.quizzes.quiz(key), this.sheets.list(key)]);
    const students = await this.namesOf(key.tenantId, sheets);
    return sheets.map((sheet) => {
      const student = sheet.studentId ? students.get(sheet.studentId) : undefined;
      return {
        ...{ _id: sheet.id, sheet: sheet.sheet, version: sheet.version },
        student: student ? { _id: student.id, ...namesOf(student) } : null,
        options: sheet.questions.map(({ options }) => options.length),
        isCurrent: isCurrent(sheet.questions, quiz),
        isInOrder: isInOrder(sheet.questions, quiz, sheet.version),
        printedAt: sheet.printedAt.toISOString(),
      };
    });
  }

  /**
   * The sheets of one file with the quiz and their students: all of the quiz, or those of some students.
   * @throws AppError 404 without any, 409 if they are too many
   */
  async chosen(key: QuizKey, { groupId, students: wanted, version, spares }: SheetFileQuery) {
    const quiz = await this.quizzes.quiz(key);
    const all = await this.sheets.list(key);
    const students = await this.namesOf(key.tenantId, all);
    const group = groupId?.toLowerCase();
    if (group) assertGroup(quiz, group);
    const withSpares = spares ?? !(group || wanted);
    const isWanted = ({ studentId, readAt }: SheetRecord): boolean => {
      // A used spare, and the sheet of a deleted student, are nobody's to write on.
      if (!studentId) return withSpares && !readAt;
      const student = students.get(studentId);
      return student !== undefined && (!group || student.groupId === group) && (!wanted || wanted.includes(studentId));
    };
    const sheets = all.filter(
      (sheet) => isWanted(sheet) && (!version || sheet.version === version) && isCurrent(sheet.questions, quiz),
    );
    if (sheets.length === 0) throw paperErrors.noSheets();
    if (sheets.length > MOST_SHEETS) throw paperErrors.tooManySheets({ most: MOST_SHEETS });
    return { quiz, sheets, students };
  }

  /** Takes sheets whose readings nobody can decide any more from their students. @returns their ids */
  private async releaseOutdated(quiz: PaperQuiz, key: QuizKey, present: SheetRecord[]): Promise<Set<string>> {
    const outdated = present.filter(
      ({ studentId, readAt, questions }) => studentId && readAt && !isCurrent(questions, quiz),
    );
    if (outdated.length === 0) return new Set();
    const handedIn = new Set((await this.quizzes.begun(key)).map(({ sheetId }) => sheetId));
    const released = outdated.filter(({ id }) => !handedIn.has(id));
    for (const sheet of released) await this.sheets.release(sheet);
    return new Set(released.map(({ id }) => id));
  }

  private async studentsOf(tenantId: string, quiz: PaperQuiz, groupId: string | undefined): Promise<StudentEntry[]> {
    if (groupId) assertGroup(quiz, groupId);
    const groupIds = groupId ? [groupId] : quiz.groups.map((group) => group.groupId);
    const ids = [...(await this.students.idsByGroup(tenantId, groupIds)).values()].flat();
    return this.students.findMany(tenantId, ids);
  }

  private async namesOf(tenantId: string, sheets: readonly SheetRecord[]): Promise<Map<string, StudentEntry>> {
    const found = await this.students.findMany(
      tenantId,
      sheets.flatMap(({ studentId }) => studentId ?? []),
    );
    return new Map(found.map((student) => [student.id, student]));
  }
}

/** @throws AppError 404 */
function assertGroup({ groups }: PaperQuiz, groupId: string): void {
  if (!groups.some((group) => group.groupId === groupId)) throw paperErrors.groupNotOfQuiz();
}
