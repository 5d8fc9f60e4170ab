import { Injectable } from '@nestjs/common';
import { CODE_SIDE, sheetCodeText, type SheetLayout, sheetLayout, VERSIONS } from '@fulcrum/sheet-reader';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { defineParser } from '../../../platform/fence/parser-process.js';
import { ParserPool } from '../../../platform/fence/parser-pool.js';
import { isRightToLeft, type Language, textsIn, translationsIn } from '../../../platform/texts/texts.js';
import type { StudentEntry } from '../../people/students/student-entry.js';
import type { SheetRecord } from './answer-sheets.repository.js';
import { AnswerSheets } from './answer-sheets.service.js';
import type { SheetFileQuery } from './dto/answer-sheet.dto.js';
import en from './locales/en.json' with { type: 'json' };
import type { PrintedLayout, PrintedSheet, SheetsFinding, SheetsQuestion } from './sheets.parser.js';

/** Three hundred sheets take two seconds. */
const sheetsParser = defineParser<SheetsQuestion, SheetsFinding>(import.meta.url, './sheets.parser', {
  cpuSeconds: 20,
});
const translations = translationsIn(import.meta.dirname, en);

/** Makes answer sheets as PDFs. */
@Injectable()
export class SheetFiles {
  constructor(
    private readonly sheets: AnswerSheets,
    private readonly parsers: ParserPool,
  ) {}

  /** @throws AppError 404 without sheets, 409 if they are too many for one file */
  async make(caller: Principal, quizId: string, terms: { query: SheetFileQuery; language: Language }): Promise<Buffer> {
    const tenantId = tenantOf(caller);
    const { quiz, sheets, students } = await this.sheets.chosen({ tenantId, quizId }, terms.query);
    const { language } = terms;
    const t = textsIn(language, translations, [tenantId]);
    const versions = VERSIONS.filter((version) => sheets.some((sheet) => sheet.version === version));
    // Questions with other numbers of options are in other places.
    const layouts = new Map(sheets.map((sheet) => [bubblesOf(sheet).join(), bubblesOf(sheet)]));
    const names = [...layouts.keys()];
    const groups = new Map(quiz.groups.map(({ groupId, name }) => [groupId, name]));
    const printed = sheets.map((sheet) => {
      const student = sheet.studentId ? students.get(sheet.studentId) : undefined;
      const group = student?.groupId ? (groups.get(student.groupId) ?? '') : '';
      const version = versions.length > 1 ? t('version', { version: sheet.version }) : '';
      const place = [version, group].filter(Boolean).join(' · ');
      return printedSheet(sheet, student, { place, layout: names.indexOf(bubblesOf(sheet).join()) });
    });
    const question = {
      title: quiz.title,
      layouts: [...layouts.values()].map((bubbles) => printedLayout(sheetLayout(bubbles))),
      sheets: printed,
      words: { isRightToLeft: isRightToLeft(language), fillIn: t('fillIn'), name: t('name') },
    };
    const { base64 } = await this.parsers.run(sheetsParser, question, caller.id);
    return Buffer.from(base64, 'base64');
  }
}

/** The number of bubbles of each row. */
const bubblesOf = ({ questions }: SheetRecord): number[] => questions.map(({ options }) => options.length);

const printedLayout = ({ rows, examples, codes }: SheetLayout): PrintedLayout => ({
  rows: rows.map((row) => [...row]),
  examples: { full: [...examples.full], empty: [...examples.empty] },
  codes: codes.map(([{ x, y }]) => ({ x, y })),
  codeSide: CODE_SIDE,
});

const printedSheet = (
  sheet: SheetRecord,
  student: StudentEntry | undefined,
  where: Pick<PrintedSheet, 'place' | 'layout'>,
): PrintedSheet => ({
  codes: [0, 1, 2, 3].map((corner) => sheetCodeText({ sheet: sheet.sheet, corner })),
  name: student?.name ?? '',
  alternateName: student?.alternateName ?? '',
  ...where,
});
