import { Injectable } from '@nestjs/common';
import { defineParser, ParserExceeded } from '../../../../platform/fence/parser-process.js';
import { ParserPool } from '../../../../platform/fence/parser-pool.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { type SheetFault, type SheetFinding, SHEET_LIMITS, type SheetQuestion, type SheetRow } from './sheet.js';

const sheetParser = defineParser<SheetQuestion, SheetFinding>(import.meta.url, './sheet.parser', { cpuSeconds: 4 });

const TOO_LARGE = {
  'too-large-inside': 'This workbook holds far more than a list of students. Copy the list into a new file.',
  'too-many-rows': `This file has more than ${SHEET_LIMITS.rows.toLocaleString('en')} rows. Split it, then import the parts.`,
  'too-many-columns': `This file has more than ${SHEET_LIMITS.columns} columns. Use the template, which has nine.`,
  'too-complex': 'This file is too complex to be read. Copy the list into a new file.',
} as const;

const WRONG_TYPE = {
  'not-a-table': 'This file is neither an Excel workbook (.xlsx) nor a CSV file, whatever its name says.',
  'not-a-workbook': 'This file is not an Excel workbook (.xlsx). Open it and save it as .xlsx or as CSV UTF-8.',
  'old-or-locked':
    'This is an old Excel file (.xls), or one with a password. Save it as .xlsx without a password, then import that.',
  'web-page': 'This file is a web page, whatever its name says. Save the list as .xlsx or as CSV UTF-8.',
  'not-utf8':
    'This CSV file is not in UTF-8, so Arabic names cannot be read. In Excel, choose "CSV UTF-8" when you save it, or save it as .xlsx.',
  damaged: 'This file is damaged and cannot be read. Save it again, then import the new file.',
  'defines-entities': 'This workbook was not saved by a spreadsheet program. Copy the list into a new file.',
} as const;

type Fault = SheetFault | 'too-complex';

const isTooLarge = (fault: Fault): fault is keyof typeof TOO_LARGE => fault in TOO_LARGE;

/** 413 for a file that contains too much, 415 for one that is not a spreadsheet; each message says what to do. */
const refusalFor = (fault: Fault): AppError =>
  isTooLarge(fault) ? AppError.tooLarge(TOO_LARGE[fault]) : AppError.wrongType(WRONG_TYPE[fault]);

/** Reads uploaded spreadsheets. */
@Injectable()
export class SheetReader {
  constructor(private readonly parsers: ParserPool) {}

  /**
   * The non-empty rows of the first sheet.
   * @param sender whose files are read one after another
   * @throws AppError 413 or 415 that says what is wrong with the file and what to do
   */
  async read(path: string, sender: string): Promise<SheetRow[]> {
    const finding = await this.parsers.run(sheetParser, { path }, sender).catch((error: unknown) => {
      if (error instanceof ParserExceeded) throw refusalFor('too-complex');
      throw error;
    });
    if (!finding.ok) throw refusalFor(finding.reason);
    return finding.rows;
  }
}
