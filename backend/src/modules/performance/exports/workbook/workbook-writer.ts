import { createWriteStream } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type ExcelJS from 'exceljs';
import { intlOf, isRightToLeft, type Language, textsIn, translationsIn } from '../../../../platform/texts/texts.js';
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

/** One sheet: a header row, then rows in batches, which are read as they are written. */
export interface Sheet {
  name: string;
  columns: Column[];
  /** How many columns at the beginning stay in view, and are repeated on each page: the name, and what goes with it. */
  repeated: number;
  batches: AsyncIterable<CellValue[][]>;
}

/** What a workbook will contain. Nothing is read before the sheets are written. */
export interface WorkbookContents {
  sheets: Sheet[];
  /** Expected number of batches in all sheets together, for the progress. */
  batches: number;
}

/** Missing from exceljs's types: where a sheet of its streaming writer writes to. */
type StreamedSheet = ExcelJS.Worksheet & { stream: { pipes: NodeJS.WritableStream[] } };

export interface WritingTerms {
  /** The requester's language, for sheet names, headers and words; Arabic sheets run right to left. */
  language: Language;
  wallClock: WallClock;
  /** Called after each batch with the number of batches written so far, over all sheets. Its work is not awaited. */
  onBatch(written: number): void;
  /** Aborted when the process must stop; the writing then ends with the signal's reason. */
  signal: AbortSignal;
}

/**
 * Writes a workbook to a new file, sheet by sheet, with at most one batch in memory: header and names frozen and
 * repeated on each landscape page, with filters, widths, and cells typed by their column.
 * @throws the signal's reason, or what a batch or the disk throws; the file is then incomplete
 */
export async function writeWorkbook(file: string, sheets: Sheet[], terms: WritingTerms): Promise<void> {
  // Loaded by the first export: it takes as much memory as a small school's API can spare.
  const { default: excel } = await import('exceljs');
  const stream = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  const broken = new Promise<never>((_, reject) => stream.once('error', reject));
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
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
  for (const { batches, ...head } of sheets) {
    const { columns } = head;
    const worksheet = openSheet(workbook, head, { language, wallClock });
    const cells = columns.map((column) => cellsOf(column, { wallClock, language }));
    let rows = 0;
    if (!isStreamed(worksheet)) throw new Error('exceljs has changed: its streaming sheet has no stream');
    let flushed = Promise.resolve();
    for await (const batch of prefetch(batches)) {
      signal.throwIfAborted();
      for (const values of batch) commitRow(worksheet, values, cells);
      rows += batch.length;
      // Rows are made faster than they are compressed, so at most two batches may wait for compression.
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
 * Resolves once everything written to the sheet so far is compressed. exceljs writes to its zip stream without
 * back-pressure and emits no event, but the callback of an empty write is called after all earlier writes.
 */
async function flush(worksheet: StreamedSheet): Promise<void> {
  await Promise.all(worksheet.stream.pipes.map((pipe) => new Promise<void>((done) => pipe.write('', () => done()))));
}

const isStreamed = (worksheet: ExcelJS.Worksheet): worksheet is StreamedSheet => 'stream' in worksheet;

/** How a column's values are turned into cells. */
interface ColumnCells {
  valueOf(value: CellValue): Exclude<CellValue, LateGrade>;
  /**
   * exceljs identifies a style by its object and writes a new definition for each new object, so all cells of a column
   * share one.
   */
  style: Partial<ExcelJS.Style>;
}

type HeaderTerms = Pick<WritingTerms, 'language' | 'wallClock'>;

/** The header in the requester's language, or as safe text if it is a title entered by a user; then what is below it. */
export function headerLines(column: Column, { language, wallClock }: HeaderTerms): string[] {
  const { header, isTitle, number, day, outOf, key } = column;
  const text = isTitle ? safeText(header) : inLanguage(header, language);
  const digits = new Intl.NumberFormat(intlOf(language));
  // A wall clock's time reads as UTC.
  const days = new Intl.DateTimeFormat(intlOf(language), { dateStyle: 'medium', timeZone: 'UTC' });
  const t = textsIn(language, translations);
  return [
    number === undefined ? text : `${text} ${digits.format(number)}`,
    ...(day ? [days.format(wallClock(day))] : []),
    ...(outOf === undefined ? [] : [t('Maximum', { outOf: digits.format(outOf) })]),
    ...(key === undefined ? [] : [t('Key', { answer: safeText(key) })]),
  ].map((line) => line.replaceAll(/[\u2068\u2069]/g, ''));
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

const A4 = 9;
/** Of a line of text, in points. */
const LINE_HEIGHT = 15;

function openSheet(
  workbook: ExcelJS.stream.xlsx.WorkbookWriter,
  { name, columns, repeated }: Omit<Sheet, 'batches'>,
  terms: HeaderTerms,
): ExcelJS.Worksheet {
  const worksheet = workbook.addWorksheet(inLanguage(name, terms.language), {
    views: [{ state: 'frozen', xSplit: repeated, ySplit: 1, rightToLeft: isRightToLeft(terms.language) }],
    pageSetup: { orientation: 'landscape', paperSize: A4, printTitlesRow: '1:1', ...repeatedColumns(repeated) },
  });
  worksheet.columns = columns.map((column) => ({ width: column.width, style: styleOf(column) }));
  const heads = columns.map((column) => headerLines(column, terms));
  const header = worksheet.addRow(heads.map((lines) => lines.join('\n')));
  header.font = { bold: true };
  header.alignment = { wrapText: true, vertical: 'top' };
  header.height =
    LINE_HEIGHT * Math.max(1, ...heads.map((lines, index) => heightOf(lines, columns[index]?.width ?? 1)));
  header.commit();
  return worksheet;
}

const repeatedColumns = (count: number) =>
  count > 0 ? { printTitlesColumn: `A:${String.fromCodePoint('A'.charCodeAt(0) + count - 1)}` } : {};

/** How many lines of a cell a header takes when long lines are wrapped. */
const heightOf = (lines: string[], width: number): number =>
  lines.reduce((sum, line) => sum + Math.ceil(line.length / width), 0);

/**
 * Yields the source's items and requests each one while the reader works on the item before. Stops the source when the
 * reader stops.
 */
export async function* prefetch<Item>(source: AsyncIterable<Item>): AsyncGenerator<Item> {
  const items = source[Symbol.asyncIterator]();
  try {
    let coming = items.next();
    for (;;) {
      const { done, value } = await coming;
      if (done) return;
      coming = items.next();
      // The next iteration throws this error; if the reader stops first, it is not needed.
      coming.catch(() => undefined);
      yield value;
    }
  } finally {
    await items.return?.();
  }
}
