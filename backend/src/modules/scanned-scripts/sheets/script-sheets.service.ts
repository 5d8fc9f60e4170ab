import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sheetIdOf } from '@fulcrum/sheet-reader';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { Upload } from '../../../platform/storage/upload.js';
import type { Language } from '../../../platform/texts/texts.js';
import { SubmissionsForMarking } from '../../tasks/grading/submissions-for-marking.js';
import type { StudentEntry } from '../../people/students/student-entry.js';
import { scannedScriptErrors } from '../scanned-scripts.errors.js';
import { TaskStudents } from '../task-students.js';
import type { PrintedScriptsDto, PrintScriptsDto } from './dto/print-scripts.dto.js';
import { type Paper, Papers } from './papers.js';
import { type CodedStudent, PrintedScripts } from './printed-scripts.js';
import { ScriptSheetsRepository, type TaskKey } from '../records/script-sheets.repository.js';

/** In one file. */
const MOST_PRINTED = 1500;
const MOST_STUDENTS = 300;

interface PrintTerms {
  form: PrintScriptsDto;
  upload: Upload | undefined;
  language: Language;
}

/** Paper with codes for the students of a task. */
@Injectable()
export class ScriptSheets {
  constructor(
    private readonly sheets: ScriptSheetsRepository,
    private readonly tasks: SubmissionsForMarking,
    private readonly students: TaskStudents,
    private readonly papers: Papers,
    private readonly printed: PrintedScripts,
    private readonly clock: Clock,
  ) {}

  /**
   * Prints the worksheet, the uploaded PDF or cover sheets for each student; whoever has this paper keeps its codes.
   * @throws AppError 404; 409 without students, or for too many pages; 415 if the PDF cannot be read
   */
  async print(caller: Principal, taskId: string, { form, upload, language }: PrintTerms): Promise<PrintedScriptsDto> {
    const key = { tenantId: tenantOf(caller), taskId };
    const task = await this.tasks.requireTask(key);
    const students = await this.students.of(task, form);
    if (students.length === 0) throw scannedScriptErrors.noStudents();
    if (students.length > MOST_STUDENTS) throw scannedScriptErrors.tooManyStudents({ most: MOST_STUDENTS });
    const groups = await this.students.groupNames(task);
    return this.papers.with(caller, task, { upload, worksheetId: form.worksheetId }, async (printed) => {
      const { pages } = printed;
      if (students.length * pages > MOST_PRINTED) throw scannedScriptErrors.tooMuchPaper({ most: MOST_PRINTED });
      const sheets = await this.codesOf(key, students, printed);
      const paper = { title: task.title, sheets, groups, ...printed };
      const url = await this.printed.make(caller, paper, language);
      return { url, students: students.length, pages };
    });
  }

  /** The sheet of each student for this paper, newly made if there is none. */
  private async codesOf(
    key: TaskKey,
    students: readonly StudentEntry[],
    { pages, fingerprint }: Paper,
  ): Promise<CodedStudent[]> {
    const printedAt = this.clock.now();
    const printedFor = (studentId: string) => [studentId, pages, fingerprint].filter((part) => part !== '').join('/');
    await this.sheets.print(
      key,
      students.map(({ id }) => ({
        ...{ studentId: id, code: sheetIdOf(randomBytes(8)), pages },
        ...{ printedFor: printedFor(id), printedAt },
      })),
    );
    const codes = new Map((await this.sheets.list(key)).map((sheet) => [sheet.printedFor, sheet.code]));
    return students.flatMap((student) => {
      const code = codes.get(printedFor(student.id));
      return code ? [{ student, code }] : [];
    });
  }
}
