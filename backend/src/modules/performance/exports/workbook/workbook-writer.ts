import { createWriteStream } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import ExcelJS from 'exceljs';
import { intlOf, isFromTheRight, type Language, textsIn, translationsIn } from '../../../../platform/texts/texts.js';
import {
  type CellValue,
  cellOf,
  type Column,
  isLateGrade,
  LATE_FORMAT,
  type LateGrade,
  NUMBER_FORMATS,
  safeText,
  type WallClock,
} from './cells.js';
import en from './locales/en.json' with { type: 'json' };

const translations = translationsIn(import.meta.dirname, en);

/** One sheet: a header row, then rows in batches that are read as they are written. */
export interface Sheet {
  name: string;
  columns: Column[];
  batches: AsyncIterable<CellValue[][]>;
}

/** What a workbook will hold. Nothing is read before the sheets are written. */
export interface WorkbookContents {
  sheets: Sheet[];
  /** How many batches all sheets have together, as far as known beforehand: for the progress. */
  batches: number;
}

/** What exceljs's types leave out: where a sheet of its streaming writer is written to. */
type StreamedSheet = ExcelJS.Worksheet & { stream: { pipes: NodeJS.WritableStream[] } };

export interface WritingTerms {
  /** Of whoever asked for it: names of sheets, headers and words; Arabic sheets run from the right. */
  language: Language;
  wallClock: WallClock;
  /** Called after each batch with the number of batches written so far, on all sheets. Nobody waits for what it starts. */
  onBatch(written: number): void;
  /** Aborted when the process must stop: the writing ends with its reason. */
  signal: AbortSignal;
}

/**
 * Writes a workbook to a new file, sheet after sheet, never holding more than a batch: header frozen and bold, with filters,
 * widths, and cells typed by their column.
 * @throws the signal's reason, or what a batch or the disk throws; the file is then incomplete
 */
export async function writeWorkbook(file: string, sheets: Sheet[], terms: WritingTerms): Promise<void> {
  const stream = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  const broken = new Promise<never>((_, reject) => stream.once('error', reject));
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
  try {
    await Promise.race([writeSheets(workbook, sheets, terms), broken]);
    await Promise.race([workbook.commit(), broken]);
  } catch (error) {
    stream.destroy();
    throw error;
  } finally {
    broken.catch(() => undefined);
  }
}

async function writeSheets(
  workbook: ExcelJS.stream.xlsx.WorkbookWriter,
  sheets: Sheet[],
  { language, wallClock, onBatch, signal }: WritingTerms,
): Promise<void> {
  let written = 0;
  for (const { name, columns, batches } of sheets) {
    const worksheet = openSheet(workbook, { name, columns, language });
    const cells = columns.map((column) => cellsOf(column, { wallClock, language }));
    let rows = 0;
    if (!isStreamed(worksheet)) throw new Error('exceljs has changed: its streaming sheet has no stream');
    let flushed = Promise.resolve();
    for await (const batch of ahead(batches)) {
      signal.throwIfAborted();
      for (const values of batch) commitRow(worksheet, values, cells);
      rows += batch.length;
      // Rows are made faster than they are compressed: no more than two batches of them wait for it.
      await flushed;
      flushed = flush(worksheet);
      await nextTurn();
      onBatch((written += 1));
    }
    worksheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: rows + 1, column: columns.length } };
    worksheet.commit();
  }
}

/**
 * Ends when what the sheet has written so far is compressed. exceljs writes to its zip stream without regard to how much waits
 * there already, and emits no event: a write of nothing is answered after all the writes before it.
 */
async function flush(worksheet: StreamedSheet): Promise<void> {
  await Promise.all(worksheet.stream.pipes.map((pipe) => new Promise<void>((done) => pipe.write('', () => done()))));
}

const isStreamed = (worksheet: ExcelJS.Worksheet): worksheet is StreamedSheet => 'stream' in worksheet;

/** How a column's values become its cells. */
interface ColumnCells {
  valueOf(value: CellValue): Exclude<CellValue, LateGrade>;
  /** exceljs knows a style by its object and describes an unknown one again: all cells of a column share one. */
  style: Partial<ExcelJS.Style>;
}

/** In the reader's language where the product says it; harmless text where somebody else does. */
export function headerOf({ header, isTitle, number }: Column, language: Language): string {
  const text = isTitle ? safeText(header) : inLanguage(header, language);
  return number === undefined ? text : `${text} ${new Intl.NumberFormat(intlOf(language)).format(number)}`;
}

const SAYS_WORDS: ReadonlySet<Column['kind']> = new Set(['word', 'grade']);
const LATE_STYLE: Partial<ExcelJS.Style> = { numFmt: LATE_FORMAT };

export const cellsOf = (
  column: Column,
  { wallClock, language }: Pick<WritingTerms, 'wallClock' | 'language'>,
): ColumnCells => ({
  valueOf: (value) =>
    cellOf(
      column.kind,
      SAYS_WORDS.has(column.kind) && typeof value === 'string' ? inLanguage(value, language) : value,
      wallClock,
    ),
  style: styleOf(column),
});

function commitRow(worksheet: ExcelJS.Worksheet, values: CellValue[], cells: ColumnCells[]): void {
  const row = worksheet.addRow([]);
  for (const [index, { valueOf, style }] of cells.entries()) {
    const given = values[index] ?? null;
    const value = valueOf(given);
    if (value === null) continue;
    const cell = row.getCell(index + 1);
    cell.value = value;
    cell.style = isLateGrade(given) ? LATE_STYLE : style;
  }
  row.commit();
}

function styleOf({ kind }: Column): Partial<ExcelJS.Style> {
  const numFmt = NUMBER_FORMATS[kind];
  return numFmt ? { numFmt } : {};
}

const isWord = (word: string): word is keyof typeof en => Object.hasOwn(en, word);

const inLanguage = (word: string, language: Language): string =>
  isWord(word) ? textsIn(language, translations)(word) : word;

interface SheetHead extends Pick<Sheet, 'name' | 'columns'> {
  language: Language;
}

function openSheet(
  workbook: ExcelJS.stream.xlsx.WorkbookWriter,
  { name, columns, language }: SheetHead,
): ExcelJS.Worksheet {
  const worksheet = workbook.addWorksheet(inLanguage(name, language), {
    views: [{ state: 'frozen', ySplit: 1, rightToLeft: isFromTheRight(language) }],
  });
  worksheet.columns = columns.map((column) => ({ width: column.width, style: styleOf(column) }));
  const header = worksheet.addRow(columns.map((column) => headerOf(column, language)));
  header.font = { bold: true };
  header.commit();
  return worksheet;
}

/** The same items, each asked for while the one before it is worked on. When the reader stops, so does the source. */
export async function* ahead<Item>(source: AsyncIterable<Item>): AsyncGenerator<Item> {
  const items = source[Symbol.asyncIterator]();
  try {
    let coming = items.next();
    for (;;) {
      const { done, value } = await coming;
      if (done) return;
      coming = items.next();
      // The next round throws it; a reader that stops before does not need it.
      coming.catch(() => undefined);
      yield value;
    }
  } finally {
    await items.return?.();
  }
}
