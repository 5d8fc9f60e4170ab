import { Injectable } from '@nestjs/common';
import { defineParser, ParserExceeded } from '../../../../platform/fence/parser-process.js';
import { ParserPool } from '../../../../platform/fence/parser-pool.js';
import type { AppError } from '../../../../platform/http/app-error.js';
import type { Sheet, SheetFault, SheetFinding } from '../../../../platform/sheets/sheet.js';
import { SHEET_LIMITS, type SheetQuestion } from './sheet.js';
import { importErrors } from '../student-import.errors.js';

const sheetParser = defineParser<SheetQuestion, SheetFinding>(import.meta.url, './sheet.parser', { cpuSeconds: 4 });

type Fault = SheetFault | 'too-complex';

/** 413 for a file that contains too much, 415 for one that is not a spreadsheet; each message says what to do. */
const REFUSALS: Record<Fault, () => AppError> = {
  'too-large-inside': importErrors.tooLargeInside,
  'too-many-rows': () => importErrors.tooManyRows({ most: SHEET_LIMITS.rows.toLocaleString('en') }),
  'too-many-columns': () => importErrors.tooManyColumns({ most: SHEET_LIMITS.columns }),
  'too-complex': importErrors.tooComplex,
  'not-a-table': importErrors.notTable,
  'not-a-workbook': importErrors.notWorkbook,
  'old-or-locked': importErrors.oldOrLocked,
  'web-page': importErrors.webPage,
  'not-utf8': importErrors.notUtf8,
  damaged: importErrors.damaged,
  'defines-entities': importErrors.ofOtherProgram,
};

/** Reads uploaded spreadsheets. */
@Injectable()
export class SheetReader {
  constructor(private readonly parsers: ParserPool) {}

  /**
   * The non-empty rows of the first visible sheet.
   * @param sender whose files are read one after another
   * @throws AppError 413 or 415 that says what is wrong with the file and what to do
   */
  async read(path: string, sender: string): Promise<Sheet> {
    const finding = await this.parsers.run(sheetParser, { path }, sender).catch((error: unknown) => {
      if (error instanceof ParserExceeded) throw REFUSALS['too-complex']();
      throw error;
    });
    if (!finding.ok) throw REFUSALS[finding.reason]();
    const { sheet, rows } = finding;
    return { sheet, rows };
  }
}
