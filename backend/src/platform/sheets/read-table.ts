import { isUtf8 } from 'node:buffer';
import { parse } from 'csv-parse/sync';
import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { columnOf, withReferences } from './cell-references.js';
import { sheetsOf } from './sheet-names.js';
import type { SheetFault, SheetFinding, SheetLimits, SheetRow } from './sheet.js';

type Parts = Record<string, Uint8Array>;

interface Table {
  rows: unknown[][];
  /** Name of the sheet; null if the file has no other. */
  sheet: string | null;
}

const WORKBOOK = 'xl/workbook.xml';
/** The first bytes of a ZIP archive, and of the container of old and encrypted workbooks. */
const ZIP = '504b0304';
const OLE = 'd0cf11e0';
const DELIMITERS = [',', ';', '\t'];
/** Bytes that do not occur in text, neither in UTF-8 nor in the code pages. */
// oxlint-disable-next-line no-control-regex -- it looks for control characters
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

class SheetRefusal extends Error {
  readonly reason: SheetFault;

  constructor(reason: SheetFault) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Unpacks the workbook's XML parts. fflate never writes more of a part than the archive declares, and the declared size
 * is limited before the first byte is unpacked.
 */
function unpack(bytes: Uint8Array, limits: SheetLimits): Parts {
  let parts = 0;
  let unpacked = 0;
  return unzipSync(bytes, {
    filter: ({ name, size, originalSize }) => {
      parts += 1;
      if (parts > limits.parts) throw new SheetRefusal('too-large-inside');
      if (!/\.(xml|rels)$/.test(name)) return false;
      unpacked += Math.max(size, originalSize);
      if (unpacked > limits.unpackedBytes) throw new SheetRefusal('too-large-inside');
      return true;
    },
  });
}

function checked(parts: Parts, limits: SheetLimits): Parts {
  if (!parts[WORKBOOK]) throw new SheetRefusal('not-a-workbook');
  for (const [name, part] of Object.entries(parts)) {
    const xml = Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('latin1');
    // No program that writes workbooks declares entities; a file that does is an entity expansion attack.
    if (xml.includes('<!DOCTYPE')) throw new SheetRefusal('defines-entities');
    if (depthOf(xml) > MAX_XML_DEPTH) throw new SheetRefusal('damaged');
    if (name.startsWith('xl/worksheets/')) parts[name] = withCheckedCells(part, limits);
  }
  return parts;
}

/** Elements in a workbook nest about ten deep. */
const MAX_XML_DEPTH = 100;

function depthOf(xml: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [tag] of xml.matchAll(/<[/a-z][^<>]*>/gi)) {
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) deepest = Math.max(deepest, (depth += 1));
  }
  return deepest;
}

/** The sheet, every cell with its place. A sheet that leaves places out is completed before it is checked. */
function withCheckedCells(part: Uint8Array, limits: SheetLimits): Uint8Array {
  const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  const xml = withReferences(bytes.toString('latin1'));
  assertCellsFit(xml, limits);
  return Buffer.from(xml, 'latin1');
}

/** The reader allocates every cell up to the last row and column that a cell refers to: `ZZZZZZ1` means 300 million. */
function assertCellsFit(xml: string, limits: SheetLimits): void {
  let [rows, columns] = [0, 0];
  for (const [, , reference = ''] of xml.matchAll(/\sr\s*=\s*(["'])(.*?)\1/gs)) {
    const [, letters, number] = /^([a-z]{0,10})(\d{0,10})$/i.exec(reference) ?? [];
    if (letters === undefined) throw new SheetRefusal('damaged');
    if (letters === '') continue;
    rows = Math.max(rows, Number(number));
    columns = Math.max(columns, columnOf(letters));
  }
  if (columns > limits.lastColumn) throw new SheetRefusal('too-many-columns');
  if (rows > limits.lastRow) throw new SheetRefusal('too-many-rows');
  if (rows * columns > limits.cells) throw new SheetRefusal('too-large-inside');
}

/** Keeps every digit of a number: phones are often typed as numbers. */
function digitsOf(text: string): string {
  const number = Number(text);
  return Number.isSafeInteger(number) ? String(number) : text;
}

/** Repacks the workbook, so that the reader never unpacks an archive made by somebody else. */
async function readWorkbook(bytes: Uint8Array, limits: SheetLimits): Promise<Table> {
  const parts = checked(unpack(bytes, limits), limits);
  const sheets = sheetsOf(Buffer.from(parts[WORKBOOK] ?? []).toString('utf8'));
  const shown = Math.max(
    0,
    sheets.findIndex(({ isHidden }) => !isHidden),
  );
  const archive = new Uint8Array(zipSync(parts, { level: 0 })).buffer;
  const rows = await readSheet(archive, shown + 1, { parseNumber: digitsOf });
  return { rows, sheet: sheets.length > 1 ? (sheets[shown]?.name ?? null) : null };
}

/** @throws SheetRefusal if it is not text, or its code page cannot be identified */
function textOf(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 2);
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes);
  if (BINARY.test(bytes.toString('latin1'))) throw new SheetRefusal('not-a-table');
  if (!isUtf8(bytes)) throw new SheetRefusal('not-utf8');
  return new TextDecoder('utf-8').decode(bytes);
}

/**
 * Excel's own first line (`sep=;`), which names the delimiter and is not a row. Programs that quote every text quote it
 * too.
 */
const SEP_LINE = /^(?:sep=([,;\t])|"sep=([,;\t])")(?:\r\n|\r|\n)/i;

/** The most frequent delimiter in the first row, ignoring quoted parts. */
function delimiterOf(text: string): string {
  const start = text.trimStart().slice(0, 10_000);
  const unquoted = start.replaceAll(/"(?:[^"]|"")*"/g, '');
  const header = unquoted.split(/\r\n|\r|\n/, 1)[0] ?? '';
  const count = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best), ',');
}

function readText(bytes: Buffer, limits: SheetLimits): Table {
  const whole = textOf(bytes);
  if (/^\s*</.test(whole)) throw new SheetRefusal('web-page');
  const named = SEP_LINE.exec(whole);
  const text = named ? whole.slice(named[0].length) : whole;
  const rows: unknown[][] = parse(text, {
    delimiter: named?.[1] ?? named?.[2] ?? delimiterOf(text),
    relax_column_count: true,
    // Quotes inside a name are allowed.
    relax_quotes: true,
    skip_empty_lines: false,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: limits.columns * limits.cellLength,
    to: 4 * limits.rows,
  });
  return { rows, sheet: null };
}

function textOfCell(cell: unknown, limits: SheetLimits): string {
  if (cell instanceof Date) return Number.isNaN(cell.valueOf()) ? '' : cell.toISOString().slice(0, 10);
  const isPlain = typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean';
  return isPlain ? String(cell).slice(0, limits.cellLength + 1) : '';
}

function datesOf(row: unknown[]): Pick<SheetRow, 'dates'> {
  const dates = row.flatMap((cell, index) => (cell instanceof Date ? [index] : []));
  return dates.length > 0 ? { dates } : {};
}

function rowsOf(table: unknown[][], limits: SheetLimits): SheetRow[] {
  if (table.some((row) => row.length > limits.lastColumn)) throw new SheetRefusal('too-many-columns');
  const rows = table
    .map((row, index) => ({ number: index + 1, cells: row.map((cell) => textOfCell(cell, limits)), ...datesOf(row) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  // One more for the header.
  if (rows.length > limits.rows + 1 || table.length >= 4 * limits.rows) throw new SheetRefusal('too-many-rows');
  const widest = Math.max(0, ...rows.map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== '') + 1));
  if (widest > limits.columns) throw new SheetRefusal('too-many-columns');
  return rows;
}

/** The first visible sheet of an .xlsx or .csv file. Only for parsers in the fence. Runs no formulas and follows no links. */
export async function readTable(bytes: Buffer, limits: SheetLimits): Promise<SheetFinding> {
  try {
    const signature = bytes.toString('hex', 0, 4);
    if (signature === OLE) return { ok: false, reason: 'old-or-locked' };
    const table = signature === ZIP ? await readWorkbook(bytes, limits) : readText(bytes, limits);
    return { ok: true, sheet: table.sheet, rows: rowsOf(table.rows, limits) };
  } catch (error) {
    return { ok: false, reason: error instanceof SheetRefusal ? error.reason : 'damaged' };
  }
}
