import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type CellValue, type Column, isLateGrade, safeText } from './cells.js';
import { cellsOf, headerLines, type Sheet, type WritingTerms } from './workbook-writer.js';

/** Without it, Excel reads the file in the computer's own character encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Writes the first sheet to a new file of comma-separated values (RFC 4180): quoted text, unquoted numbers.
 * @throws the signal's reason, or what a batch or the disk throws; the file is then incomplete
 */
export async function writeCsv(file: string, [sheet]: Sheet[], terms: WritingTerms): Promise<void> {
  if (!sheet) throw new Error('there is nothing to write');
  await pipeline(linesOf(sheet, terms), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
}

async function* linesOf({ columns, batches }: Sheet, terms: WritingTerms): AsyncGenerator<string> {
  const header = columns.map((column) => quoted(headerLines(column, terms).join(' · ')));
  yield `${BYTE_ORDER_MARK}${header.join()}\r\n`;
  const texts = columns.map((column) => textOf(column, terms));
  let written = 0;
  for await (const batch of batches) {
    terms.signal.throwIfAborted();
    yield batch.map((values) => `${texts.map((text, index) => text(values[index] ?? null)).join()}\r\n`).join('');
    terms.onBatch((written += 1));
  }
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const PERCENT_DIGITS: Partial<Record<Column['kind'], number>> = { fraction: 0, exactFraction: 1 };

/** Formats a column's values. A late grade becomes text with an L, because CSV has no number formats. */
function textOf(column: Column, terms: Pick<WritingTerms, 'language' | 'wallClock'>): (value: CellValue) => string {
  const { valueOf } = cellsOf(column, terms);
  const digits = PERCENT_DIGITS[column.kind];
  return (given) => {
    const value = valueOf(given);
    if (value === null) return '';
    if (value instanceof Date) return value.toISOString().slice(0, 16).replace('T', ' ');
    if (typeof value === 'string') return quoted(value);
    if (isLateGrade(given)) return quoted(safeText(`${value} L`));
    // Rounds a half up, as on paper: 57.5 % may be stored as slightly less.
    return digits === undefined ? String(value) : `${Number((value * 100).toPrecision(12)).toFixed(digits)}%`;
  };
}
